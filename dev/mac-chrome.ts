/** The browser on a Mac: npm has none that runs there without further downloads. */
export const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

export const isMac = process.platform === "darwin"
