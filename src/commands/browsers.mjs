// Node built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What Chromium needs to run as root, and what keeps it from calling home during tests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @typedef {'chromium' | 'firefox'} BrowserName */

/**
 * Where a browser may be: the variable that overrides everything, its commands on the PATH, its usual places elsewhere.
 * @type {Record<BrowserName, { variable: string, commands: string[], places: string[], debian: string }>}
 */
const BROWSERS = {
  chromium: {
    variable: 'CHROMIUM',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    debian: 'chromium',
  },
  firefox: {
    variable: 'FIREFOX',
    commands: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    debian: 'firefox-esr',
  },
};

/**
 * The path of an installed browser, or undefined.
 * @param {BrowserName} name
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {readonly string[]} [places] where it may be if it is not on the PATH
 * @returns {string | undefined}
 */
export function findBrowser(name, environment = process.env, places = BROWSERS[name].places) {
  const { variable, commands } = BROWSERS[name];
  const chosen = environment[variable];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...places].find(isExecutable);
}

/**
 * The path of a browser that must be there.
 * @param {BrowserName} name
 * @returns {string}
 * @throws {Error} that names the command which installs it.
 */
export function requireBrowser(name) {
  const path = findBrowser(name);
  if (!path) throw new Error(`${name} is missing. ${howToInstall([name])}`);
  return path;
}

/**
 * Installs the browsers that are missing, as root on a system with apt.
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {boolean} [root] whether this runs as root
 * @throws {Error} that names the command, where that cannot be done from here.
 */
export function ensureBrowsers(environment = process.env, root = process.getuid?.() === 0) {
  const missing = missingBrowsers(environment);
  if (missing.length === 0) return;
  const hasApt = spawnSync('apt-get', ['--version'], { env: environment }).status === 0;
  if (!root || !hasApt)
    throw new Error(`${missing.join(' and ')} missing. ${howToInstall(missing)}`);

  const packages = missing.map((name) => BROWSERS[name].debian);
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', words, { stdio: ['ignore', 'inherit', 'inherit'], env });

  const still = missingBrowsers(environment);
  if (still.length > 0)
    throw new Error(`apt-get did not install ${still.join(' and ')}: see above.`);
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {BrowserName[]}
 */
function missingBrowsers(environment) {
  const names = /** @type {BrowserName[]} */ (Object.keys(BROWSERS));
  return names.filter((name) => !findBrowser(name, environment));
}

/** @param {readonly BrowserName[]} names */
function howToInstall(names) {
  const packages = names.map((name) => BROWSERS[name].debian).join(' ');
  const variables = names.map((name) => BROWSERS[name].variable).join(' and ');
  return `Install with: sudo apt-get install ${packages} (or set ${variables} to the program's path).`;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
