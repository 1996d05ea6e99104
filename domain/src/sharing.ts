/** What a person may choose for a picture that others are to see. Apart from the contract: pages bring no parser with it. */

/** How many days a link may work. */
export const shareDays = [1, 7, 30] as const;

/** How many days an address on other sites may work. */
export const addressDays = [1, 7, 30, 365] as const;

/** Widths that may be asked for; a fixed list, so that nobody can have ten thousand sizes made. */
export const addressWidths = [320, 640, 960, 1280, 1920, 2560] as const;
export const addressFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
