import type { NextConfig } from "next"

const config: NextConfig = {
  // The lock file above this folder is that of the plugin's repository.
  outputFileTracingRoot: __dirname,
  // The plugin's repository lints it by its own rules.
  eslint: { ignoreDuringBuilds: true },
  poweredByHeader: false,
}

export default config
