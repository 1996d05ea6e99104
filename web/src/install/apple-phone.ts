/** Systems on which an app comes to the home screen through the share sheet alone. An iPad calls itself a Mac, but Macs have no touch screen. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The site runs as the installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
