/** Why a picture is reported or blocked. Each has a name in the messages, in every language. */
export const moderationReasons = ['sexual', 'minors', 'violence', 'hate', 'privacy', 'copyright', 'other'] as const;
export type ModerationReason = (typeof moderationReasons)[number];

/** Longest text of a report or an appeal, in characters. */
export const moderationTextLength = 1000;

/** Days until a blocked picture is erased, and until a case that nobody looked at lapses. */
export const moderationDays = 30;
