/** The browser of a Mac: npm has none for it that runs without further downloads. */
export const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"

export const isMac = process.platform === "darwin"
