/** The recipe in a picture, and what there is to prove it: the signed actions first, else the note in XMP. */
import type { ReportOf } from '../run/task-contract.ts';
import { actionsOf, lineOf, readManifests, type Manifest, type ManifestStore } from './read-manifests.ts';
import { describeStore, openHead, UNKNOWN } from './read-origin.ts';
import type { readRecipeContract } from './read-recipe-contract.ts';
import { MOST_NOTE_LENGTH, readNoteXmp, STEP_PARAMETER, VERSION_PARAMETER } from './recipe-note.ts';
import { readKnownSigners } from './signing-identity.ts';

type NotedRecipe = ReportOf<typeof readRecipeContract>;

/** Actions after which a picture is still what the steps before them made. */
const KEEPING: ReadonlySet<string> = new Set(['c2pa.opened', 'c2pa.transcoded', 'c2pa.watermarked.unbound']);

/** @throws EngineError `picture_unsupported_type` {type}, `picture_unreadable` {reason: empty | corrupt}. */
export async function readNotedRecipe(
  bytes: Uint8Array,
  signingFile: string | undefined,
  operatorSigningFile: string | undefined,
): Promise<NotedRecipe> {
  const { mimeType, head } = await openHead(bytes);
  const { roots, serials } = await readKnownSigners([signingFile, operatorSigningFile]);
  const store = await readManifests(bytes, mimeType, roots);
  const claimed = { note: readNoteXmp(head.xmpAsString) ?? null, proof: 'claimed', ours: false } as const;
  if (store === undefined) return { ...claimed, altered: false };
  if (store === 'broken') return { ...claimed, altered: true };
  const { state, ours } = describeStore(store, serials);
  if (state === 'broken') return { ...claimed, altered: true };
  const found = findSteps(store);
  if (found === undefined) return { ...claimed, altered: state === 'altered' };
  const { note, isSameSigner, isWorkedOn } = found;
  const altered = state === 'altered' || isWorkedOn;
  // what another program says of an earlier signature is not looked into
  return isSameSigner
    ? { note, proof: 'signed', ours, altered }
    : { note, proof: 'claimed', ours: false, altered: true };
}

interface FoundSteps {
  readonly note: string;
  /** The picture as it is was signed by the one who signed the steps. */
  readonly isSameSigner: boolean;
  /** Something was done to the picture since. */
  readonly isWorkedOn: boolean;
}

/** The latest recipe in the picture's line of manifests. */
function findSteps(store: ManifestStore): FoundSteps | undefined {
  const line = lineOf(store);
  const at = line.findIndex((manifest) => stepsOf(manifest).length > 0);
  const manifest = line[at];
  if (manifest === undefined) return undefined;
  const later = line.slice(0, at);
  const serialOf = (one: Manifest | undefined) => one?.signature_info?.cert_serial_number;
  const [version = 1] = actionsOf(manifest).flatMap(({ parameters }) => parameters[VERSION_PARAMETER] ?? []);
  return {
    note: JSON.stringify({ recipe: version, steps: stepsOf(manifest) }).slice(0, MOST_NOTE_LENGTH + 1),
    isSameSigner: later.every((one) => serialOf(one) === serialOf(manifest)),
    isWorkedOn: later.some((one) => actionsOf(one).some(({ action }) => !KEEPING.has(action)) || !isWholeSource(one)),
  };
}

const stepsOf = (manifest: Manifest) =>
  actionsOf(manifest).flatMap(({ parameters }) => parameters[STEP_PARAMETER] ?? []);

/** The picture that this one was made from was as it had been signed. */
function isWholeSource({ ingredients }: Manifest): boolean {
  const parent = ingredients.find(({ relationship }) => relationship === 'parentOf');
  const failed = parent?.validation_results?.activeManifest?.failure ?? [];
  return failed.every(({ code }) => UNKNOWN.has(code));
}
