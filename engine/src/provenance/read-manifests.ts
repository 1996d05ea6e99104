/** The C2PA manifests of a file, as c2pa reads and checks them. Nothing is asked of the network. */
import { WasmReader } from '@contentauth/c2pa-wasm';
import { z } from 'zod';
import { loadC2paLibrary } from './c2pa-library.ts';
import { STEP_PARAMETER, VERSION_PARAMETER } from './recipe-note.ts';

const entries = z.array(z.object({ code: z.string() })).default([]);

const validation = z.object({ activeManifest: z.object({ success: entries, failure: entries }).nullish() });

const actionSchema = z.object({
  action: z.string().default(''),
  digitalSourceType: z.string().default(''),
  parameters: z
    .object({
      'com.afterglow.task': z.string().default(''),
      [VERSION_PARAMETER]: z.number().optional().catch(undefined),
      [STEP_PARAMETER]: z.record(z.string(), z.unknown()).optional().catch(undefined),
    })
    .catch({ 'com.afterglow.task': '' }),
});
export type ManifestAction = z.output<typeof actionSchema>;

const manifestSchema = z.object({
  title: z.string().default(''),
  claim_generator: z.string().default(''),
  claim_generator_info: z.array(z.object({ name: z.string().default('') })).default([]),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).default([]),
  ingredients: z
    .array(
      z.object({
        relationship: z.string().default(''),
        active_manifest: z.string().default(''),
        validation_results: validation.nullish(),
      }),
    )
    .default([]),
  signature_info: z
    .object({
      issuer: z.string().nullish(),
      common_name: z.string().nullish(),
      cert_serial_number: z.string().nullish(),
      time: z.string().nullish(),
    })
    .nullish(),
});
export type Manifest = z.output<typeof manifestSchema>;

const storeSchema = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), manifestSchema),
  validation_results: validation.nullish(),
});
export type ManifestStore = z.output<typeof storeSchema>;

/**
 * The manifests of an encoded picture; undefined when it has none, `broken` when they cannot be read. `roots` is PEM of
 * certificates to trust.
 */
export async function readManifests(
  bytes: Uint8Array,
  mimeType: string,
  roots = '',
): Promise<ManifestStore | 'broken' | undefined> {
  await loadC2paLibrary();
  // Whatever addresses the file names, they are not asked.
  const settings = {
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    ...(roots === '' ? {} : { trust: { trust_anchors: roots } }),
  };
  let reader: WasmReader;
  try {
    reader = await WasmReader.fromBytes(mimeType, bytes, JSON.stringify(settings));
  } catch (error) {
    return /no JUMBF|JumbfNotFound|unsupported|RemoteManifest|remote manifest/i.test(String(error))
      ? undefined
      : 'broken';
  }
  try {
    const store = storeSchema.safeParse(JSON.parse(reader.json()));
    return store.success ? store.data : 'broken';
  } finally {
    reader.free();
  }
}

/** What was done, as a manifest lists it. */
export function actionsOf(manifest: Manifest | undefined): readonly ManifestAction[] {
  return (manifest?.assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(
      ({ data }) =>
        z
          .object({ actions: z.array(actionSchema) })
          .catch({ actions: [] })
          .parse(data).actions,
    );
}

/** The manifest of the picture, then that of the one it was made from, and so on to the first. */
export function lineOf(store: ManifestStore): readonly Manifest[] {
  const line: Manifest[] = [];
  const seen = new Set<string>();
  let label: string | undefined = store.active_manifest;
  while (label !== undefined && !seen.has(label)) {
    seen.add(label);
    const manifest: Manifest | undefined = store.manifests[label];
    if (manifest === undefined) break;
    line.push(manifest);
    label = manifest.ingredients.find(({ relationship }) => relationship === 'parentOf')?.active_manifest;
  }
  return line;
}

/** Program that says it wrote a manifest. */
export const generatorOf = (manifest: Manifest | undefined): string =>
  manifest?.claim_generator_info[0]?.name || (manifest?.claim_generator.split('/')[0] ?? '');
