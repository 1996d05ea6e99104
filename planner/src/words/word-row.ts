/** The phrases of one meaning in three languages, parted by `|`; a `*` stands for any ending of a Latin word. */
export type WordRow = readonly [zh: string, en: string, es: string];
