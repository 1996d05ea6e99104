// Limits that forms show and the contract checks. They stand apart from it: a page that needs a number must not bring the
// schemas into the browser.

/** What a person may say about themselves, at most so many characters. */
export const bioMaxLength = 300;

/** Days in which a deleted account can be brought back. */
export const undoDeletionDays = 7;

/** Longest text of an announcement: a line on a computer, three on a phone. */
export const announcementTextMaxLength = 160;

/** Longest texts of the contact form, in characters. */
export const contactLimits = { name: 60, email: 254, subject: 120, message: 5000 } as const;

/** Longest texts of the billing details, and the lines of an address. */
export const billingDetailLimits = { name: 120, address: 400, addressLines: 6, vatNumber: 30 } as const;
