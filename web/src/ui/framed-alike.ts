interface Size {
  readonly width: number;
  readonly height: number;
}

/** Only pictures of the same frame are laid over each other; two per cent is rounding of sizes. */
export function framedAlike(a: Size, b: Size): boolean {
  return Math.abs(Math.log(a.width / a.height / (b.width / b.height))) < 0.02;
}
