/**
 * What a file says about where it comes from: XMP label, C2PA manifest, and the notes that image generators leave in PNG.
 * Nothing is decoded but the header, nothing is asked of the network, nothing is kept.
 */
import { WasmReader } from '@contentauth/c2pa-wasm';
import sharp, { type Metadata } from 'sharp';
import { z } from 'zod';
import { sniffPictureType, type PictureType } from '../image/sniff-type.ts';
import { EngineError } from '../run/task.ts';
import { loadC2paLibrary } from './c2pa-library.ts';
import type { OriginReport } from './origin-report.ts';
import { readForeignLabel } from './provenance.ts';
import { readRootCertificate } from './signing-identity.ts';

/** File types whose header is read. */
const READ: ReadonlySet<PictureType> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/avif',
  'image/gif',
  'image/tiff',
]);

/** What AUTOMATIC1111 (`parameters`), ComfyUI (`prompt`, `workflow`) and InvokeAI write. */
const NOTES = /^(parameters|prompt|workflow|invokeai_metadata|sd-metadata|dream)$/i;

/**
 * Reads the origin of an encoded picture. `signingFile` is this installation's key: without it no signature is `ours`.
 *
 * @throws EngineError `picture_unsupported_type` {type}, `picture_unreadable` {reason: empty | corrupt}.
 */
export async function readOrigin(bytes: Uint8Array, signingFile: string | undefined): Promise<OriginReport> {
  if (bytes.length === 0) throw new EngineError('picture_unreadable', { reason: 'empty' });
  const mimeType = sniffPictureType(bytes);
  if (!READ.has(mimeType)) throw new EngineError('picture_unsupported_type', { type: mimeType });
  const head = await readHead(bytes);
  return {
    mimeType,
    width: head.width,
    height: head.height,
    label: readForeignLabel(head.xmpAsString) ?? null,
    signature: await readSignature(bytes, mimeType, signingFile),
    generatorNotes: [
      ...new Set((head.comments ?? []).map(({ keyword }) => keyword).filter((keyword) => NOTES.test(keyword))),
    ],
  };
}

async function readHead(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new EngineError('picture_unreadable', { reason: 'corrupt' }, { cause: error });
  }
}

const entries = z.array(z.object({ code: z.string() })).default([]);
const actionSchema = z.object({
  action: z.string().default(''),
  digitalSourceType: z.string().default(''),
  parameters: z.object({ 'com.afterglow.task': z.string().default('') }).catch({ 'com.afterglow.task': '' }),
});
const storeSchema = z.object({
  active_manifest: z.string(),
  manifests: z.record(
    z.string(),
    z.object({
      title: z.string().default(''),
      claim_generator: z.string().default(''),
      claim_generator_info: z.array(z.object({ name: z.string().default('') })).default([]),
      assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).default([]),
      signature_info: z.object({ issuer: z.string().nullish(), common_name: z.string().nullish() }).nullish(),
    }),
  ),
  validation_results: z
    .object({ activeManifest: z.object({ success: entries, failure: entries }).nullish() })
    .nullish(),
});

/** Failures that say only who is not known, not that something is wrong. */
const UNKNOWN_SIGNER = 'signingCredential.untrusted';
/** Failures that mean: these are not the bytes that were signed. */
const OTHER_BYTES = /^assertion\.(dataHash|bmffHash|boxesHash|collectionHash)\.mismatch$/;

async function readSignature(
  bytes: Uint8Array,
  mimeType: string,
  signingFile: string | undefined,
): Promise<OriginReport['signature']> {
  const root = signingFile === undefined ? undefined : await readRootCertificate(signingFile);
  await loadC2paLibrary();
  // Whatever addresses the file names, they are not asked.
  const settings = {
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    ...(root ? { trust: { trust_anchors: root } } : {}),
  };
  let reader: WasmReader;
  try {
    reader = await WasmReader.fromBytes(mimeType, bytes, JSON.stringify(settings));
  } catch (error) {
    if (/no JUMBF|JumbfNotFound|unsupported|RemoteManifest|remote manifest/i.test(String(error))) return null;
    return {
      state: 'broken',
      ours: false,
      generator: '',
      signer: '',
      sourceType: '',
      task: '',
      produceId: '',
      created: false,
    };
  }
  try {
    return describeStore(storeSchema.parse(JSON.parse(reader.json())));
  } finally {
    reader.free();
  }
}

function describeStore(store: z.output<typeof storeSchema>): OriginReport['signature'] {
  const manifest = store.manifests[store.active_manifest];
  const results = store.validation_results?.activeManifest;
  const passed = new Set((results?.success ?? []).map(({ code }) => code));
  const failed = (results?.failure ?? []).map(({ code }) => code).filter((code) => code !== UNKNOWN_SIGNER);
  const signatureHolds = passed.has('claimSignature.validated');
  const state = !signatureHolds
    ? 'broken'
    : failed.length === 0
      ? 'intact'
      : failed.every((code) => OTHER_BYTES.test(code))
        ? 'altered'
        : 'broken';
  const actions = (manifest?.assertions ?? [])
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(
      ({ data }) =>
        z
          .object({ actions: z.array(actionSchema) })
          .catch({ actions: [] })
          .parse(data).actions,
    );
  const made = actions.find(({ digitalSourceType }) => digitalSourceType !== '');
  return {
    state,
    ours: state !== 'broken' && passed.has('signingCredential.trusted'),
    generator: manifest?.claim_generator_info[0]?.name || (manifest?.claim_generator.split('/')[0] ?? ''),
    signer: manifest?.signature_info?.issuer ?? manifest?.signature_info?.common_name ?? '',
    sourceType: made?.digitalSourceType.split('/').at(-1) ?? '',
    task: made?.parameters['com.afterglow.task'] ?? '',
    produceId: manifest?.title ?? '',
    created: actions.some(({ action }) => action === 'c2pa.created'),
  };
}
