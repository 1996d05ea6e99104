/**
 * What a file says about where it comes from: XMP label, C2PA manifest, our watermark, and the notes that image generators
 * leave in PNG. Nothing is asked of the network, nothing is kept.
 */
import sharp, { type Metadata } from 'sharp';
import { sniffPictureType, type PictureType } from '../image/sniff-type.ts';
import { EngineError } from '../run/task.ts';
import { readWatermark } from '../watermark/read-watermark.ts';
import type { OriginReport, OriginSignature } from './origin-report.ts';
import { readLabelXmp } from './provenance.ts';
import { lineOf, readManifests, generatorOf, actionsOf, type ManifestStore } from './read-manifests.ts';
import { statedType } from './read-mark.ts';
import { readKnownSigners, readWatermarkSecret } from './signing-identity.ts';

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
export async function readOrigin(
  bytes: Uint8Array,
  signingFile: string | undefined,
  operatorSigningFile?: string,
  findWatermark = true,
): Promise<OriginReport> {
  const { mimeType, head } = await openHead(bytes);
  const signature = await readSignature(bytes, mimeType, signingFile, operatorSigningFile);
  return {
    mimeType,
    width: head.width,
    height: head.height,
    label: readLabelXmp(head.xmpAsString) ?? null,
    signature,
    // A whole signature of our own proves more; searching takes a second.
    watermark:
      !findWatermark || signingFile === undefined || (signature?.ours === true && signature.state === 'intact')
        ? null
        : ((await readWatermark(bytes, mimeType, await readWatermarkSecret(signingFile))) ?? null),
    generatorNotes: [
      ...new Set((head.comments ?? []).map(({ keyword }) => keyword).filter((keyword) => NOTES.test(keyword))),
    ],
  };
}

/** Type and header of a file that may be anything. @throws EngineError as {@link readOrigin} */
export async function openHead(
  bytes: Uint8Array,
): Promise<{ readonly mimeType: PictureType; readonly head: Metadata }> {
  if (bytes.length === 0) throw new EngineError('picture_unreadable', { reason: 'empty' });
  const mimeType = sniffPictureType(bytes);
  if (!READ.has(mimeType)) throw new EngineError('picture_unsupported_type', { type: mimeType });
  try {
    return { mimeType, head: await sharp(bytes, { limitInputPixels: false }).metadata() };
  } catch (error) {
    throw new EngineError('picture_unreadable', { reason: 'corrupt' }, { cause: error });
  }
}

/** Failures that say only who is not known, not that something is wrong. */
export const UNKNOWN: ReadonlySet<string> = new Set(['signingCredential.untrusted', 'timeStamp.untrusted']);
/** Failures that mean: these are not the bytes that were signed. */
const OTHER_BYTES = /^assertion\.(dataHash|bmffHash|boxesHash|collectionHash)\.mismatch$/;

async function readSignature(
  bytes: Uint8Array,
  mimeType: string,
  signingFile: string | undefined,
  operatorSigningFile: string | undefined,
): Promise<OriginReport['signature']> {
  const { roots, serials } = await readKnownSigners([signingFile, operatorSigningFile]);
  const store = await readManifests(bytes, mimeType, roots);
  if (store === undefined) return null;
  return store === 'broken' ? UNREADABLE : describeStore(store, serials);
}

const UNREADABLE = {
  state: 'broken',
  ours: false,
  generator: '',
  signer: '',
  sourceType: '',
  task: '',
  produceId: '',
  time: '',
  created: false,
} as const satisfies OriginReport['signature'];

/** What the signatures of a file prove. */
export function describeStore(store: ManifestStore, ownSerials: ReadonlySet<string>): OriginSignature {
  const line = lineOf(store);
  const [manifest] = line;
  const results = store.validation_results?.activeManifest;
  const passed = new Set((results?.success ?? []).map(({ code }) => code));
  const failed = (results?.failure ?? []).map(({ code }) => code).filter((code) => !UNKNOWN.has(code));
  const signatureHolds = passed.has('claimSignature.validated');
  const state = !signatureHolds
    ? 'broken'
    : failed.length === 0
      ? 'intact'
      : failed.every((code) => OTHER_BYTES.test(code))
        ? 'altered'
        : 'broken';
  // Manifests before this one count as long as the same key signed them.
  const serial = manifest?.signature_info?.cert_serial_number;
  const own = line.slice(
    0,
    line.findIndex(({ signature_info }) => signature_info?.cert_serial_number !== serial) >>> 0,
  );
  const tasks = own.flatMap(actionsOf).map(({ parameters }) => parameters['com.afterglow.task']);
  return {
    state,
    ours: state !== 'broken' && passed.has('signingCredential.trusted') && ownSerials.has(serial ?? ''),
    generator: generatorOf(manifest),
    signer: manifest?.signature_info?.issuer ?? manifest?.signature_info?.common_name ?? '',
    sourceType: statedType(store),
    task: tasks.find((task) => task !== '') ?? '',
    produceId: manifest?.title ?? '',
    time: passed.has('timeStamp.validated') ? (manifest?.signature_info?.time ?? '') : '',
    created: own.length === line.length && actionsOf(line.at(-1)).some(({ action }) => action === 'c2pa.created'),
  };
}
