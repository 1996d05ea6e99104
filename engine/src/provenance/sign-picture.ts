/**
 * Signed provenance (C2PA 2): who made the picture with what, bound to its bytes. Signed last of all, since any later
 * change of the file breaks the signature.
 */
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { loadC2paLibrary } from './c2pa-library.ts';
import { createCoseSigner } from './cose-signer.ts';
import { MemoryBlob } from './memory-blob.ts';
import type { SourceMark } from './read-mark.ts';
import { STEP_PARAMETER, VERSION_PARAMETER, type RecipeNote } from './recipe-note.ts';
import { openSigningIdentity, readOperatorIdentity, type SigningIdentity } from './signing-identity.ts';
import { digitalSourceUri } from './source-types.ts';

export interface PictureClaim {
  /** Term of the IPTC vocabulary; empty: nothing is known. */
  readonly sourceType: string;
  /** Task that made it, e.g. `oil-painting`; empty for a copy. */
  readonly task: string;
  /** Number of this production. */
  readonly produceId: string;
  /** True when it was made from words alone, false when from a picture. */
  readonly isNew: boolean;
  /** The recipe that it was made by: each step becomes an action. */
  readonly note?: RecipeNote | undefined;
  /** A number was hidden in its pixels. */
  readonly isWatermarked?: boolean;
  /** The signature is to carry trusted time, where there is an authority. */
  readonly isStamped?: boolean;
  /** Pictures that it was made from; those with manifests become ingredients with all of them. */
  readonly sources: readonly Pick<SourceMark, 'file' | 'mimeType' | 'manifestBytes'>[];
}

/** File types that are signed. */
export const SIGNED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export interface PictureSigner {
  /** The file with its manifest. `mimeType` is one of {@link SIGNED_TYPES}. */
  sign(bytes: Uint8Array, mimeType: string, claim: PictureClaim): Promise<Uint8Array>;
}

export interface SigningSettings {
  /** PEM file of this installation's own key, made when missing. */
  readonly signingFile: string;
  /** PEM file of the operator's key and certificates, which then sign in place of our own. */
  readonly operatorSigningFile?: string | undefined;
  /** Address of an RFC 3161 authority that adds the time to signatures. */
  readonly timeStampAuthority?: string | undefined;
}

/** Loads keys and library on first use. */
export function createPictureSigner(settings: SigningSettings): PictureSigner {
  let identity: Promise<SigningIdentity> | undefined;
  return {
    async sign(bytes, mimeType, claim) {
      identity ??=
        settings.operatorSigningFile === undefined
          ? openSigningIdentity(settings.signingFile)
          : readOperatorIdentity(settings.operatorSigningFile, new Date());
      const signer = createCoseSigner(await identity, claim.isStamped ? settings.timeStampAuthority : undefined);
      await loadC2paLibrary();
      const builder = (await buildManifest(claim)) ?? (await buildManifest(withoutManifests(claim)));
      if (builder === undefined) throw new Error('the manifest could not be made');
      try {
        return await builder.sign(signer, [], mimeType, blobOf(bytes));
      } finally {
        builder.free();
      }
    },
  };
}

/** Undefined when a source's manifests cannot be taken along: other programs write what they like. */
async function buildManifest(claim: PictureClaim): Promise<WasmBuilder | undefined> {
  const builder = WasmBuilder.fromJson(
    JSON.stringify(manifestOf(claim)),
    JSON.stringify({ verify: { verify_after_sign: false }, builder: { thumbnail: { enabled: false } } }),
  );
  try {
    for (const { source, ...ingredient } of signedIngredients(claim))
      await builder.addIngredientFromBlob(JSON.stringify(ingredient), source.mimeType, blobOf(source.file));
    return builder;
  } catch {
    builder.free();
    return undefined;
  }
}

const withoutManifests = (claim: PictureClaim): PictureClaim => ({
  ...claim,
  sources: claim.sources.map((source) => ({ ...source, manifestBytes: 0 })),
});

const blobOf = (bytes: Uint8Array): MemoryBlob => new MemoryBlob(Uint8Array.from(bytes));

const PARENT = 'source';

/** The picture that was worked on, then those that lay beside it: each with its manifests, and only if it has some. */
function signedIngredients({ sources, isNew }: PictureClaim) {
  return sources.flatMap((source, index) => {
    if (source.manifestBytes === 0) return [];
    return index === 0 && !isNew
      ? [{ label: PARENT, relationship: 'parentOf', title: 'source picture', source }]
      : [{ label: `input-${index}`, relationship: 'inputTo', title: 'picture beside it', source }];
  });
}

function manifestOf(claim: PictureClaim) {
  const { sourceType, task, produceId, isNew } = claim;
  const signed = signedIngredients(claim);
  const beside = signed.map(({ label }) => label).filter((label) => label !== PARENT);
  const made = {
    ...(sourceType === '' ? {} : { digitalSourceType: digitalSourceUri(sourceType) }),
    softwareAgent: { name: 'Afterglow' },
  };
  const parent = { ingredientIds: [PARENT] };
  const work = {
    ...(task === '' ? {} : { 'com.afterglow.task': task }),
    ...(beside.length === 0 ? {} : { ingredientIds: beside }),
  };
  const steps = (claim.note?.steps ?? []).map((step) => ({
    [VERSION_PARAMETER]: claim.note?.recipe,
    [STEP_PARAMETER]: step,
  }));
  const changed =
    task === ''
      ? [{ action: 'c2pa.transcoded', ...made, parameters: parent }]
      : (steps.length === 0 ? [{}] : steps).map((step) => ({
          action: 'c2pa.edited',
          ...made,
          parameters: { ...work, ...step },
        }));
  const hidden = claim.isWatermarked ? [{ action: 'c2pa.watermarked.unbound', softwareAgent: made.softwareAgent }] : [];
  const actions = isNew
    ? [{ action: 'c2pa.created', ...made, parameters: work }]
    : [{ action: 'c2pa.opened', parameters: parent }, ...changed];
  return {
    claim_generator_info: [{ name: 'Afterglow' }],
    ...(produceId === '' ? {} : { title: produceId }),
    // Without manifests of its own the parent is only named.
    ingredients:
      isNew || signed.some(({ label }) => label === PARENT)
        ? []
        : [{ label: PARENT, relationship: 'parentOf', title: 'source picture' }],
    assertions: [{ label: 'c2pa.actions.v2', data: { actions: [...actions, ...hidden] }, created: true }],
  };
}
