/** The first three, each once: more suggestions help nobody. */
export const firstOf = <Id>(ids: readonly Id[]): readonly Id[] => [...new Set(ids)].slice(0, 3);
