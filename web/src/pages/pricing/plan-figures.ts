/** Whole months that a year costs less than twelve single ones; the least of all paid plans, so that the claim holds for each. */
export function monthsSaved(
  prices: readonly { readonly monthlyPriceCents: number; readonly yearlyPriceCents: number }[],
): number {
  const saved = prices
    .filter(({ monthlyPriceCents }) => monthlyPriceCents > 0)
    .map(({ monthlyPriceCents, yearlyPriceCents }) =>
      Math.floor((12 * monthlyPriceCents - yearlyPriceCents) / monthlyPriceCents),
    );
  return saved.length === 0 ? 0 : Math.max(0, Math.min(...saved));
}

/** What one picture takes on average, for "about 30 pictures": most templates cost this. */
export const creditsPerPicture = 10;
