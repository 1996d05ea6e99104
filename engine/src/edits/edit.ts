/**
 * Several operations on one picture without a file in between. Each may be confined to a mask and to parts of the picture:
 * outside them every sample stays as it was, and the result is then lossless. Shapes may change on the way; a mask turns
 * and is cut with its picture.
 */

import { resizePicture, type EncodeOptions } from '../image/image.ts';
import type { DecodedPicture, Picture, SubjectLayers } from '../image/picture.ts';
import { adjustGeometry } from '../operations/adjust/adjust-geometry.ts';
import { adjustTask } from '../operations/adjust/adjust.ts';
import { encodeLike } from '../operations/restore/inpaint.ts';
import { parseNote } from '../provenance/recipe-note.ts';
import { strongestType } from '../provenance/source-types.ts';
import { throwIfAborted } from '../run/abort.ts';
import { partOfContext, type EngineContext } from '../run/context.ts';
import type { OptionsOf, ReportOf } from '../run/task-contract.ts';
import {
  defineRow,
  parseOptions,
  type PreparedTask,
  type TaskLabel,
  type TaskOutput,
  type TaskResult,
  type TaskRow,
} from '../run/task-row.ts';
import { EngineError, type EngineWarning } from '../run/task.ts';
import { both, confineTo, coverPicture, readCover, type Cover } from './composite.ts';
import { editContract, type EditCall } from './edit-contract.ts';
import { findRegion } from './regions.ts';

type Options = OptionsOf<typeof editContract>;

type Tasks = Readonly<Record<string, TaskRow>>;

interface State {
  readonly picture: DecodedPicture;
  readonly mask: Picture | undefined;
  /** The mask is no longer the one that was given. */
  readonly maskMoved: boolean;
  /** Cover of `keep` and `only` for the picture as it is now; found when first needed. */
  readonly parts: Cover | undefined;
  readonly confined: boolean;
}

/** The task over the tasks that it may call. Outputs: `result`, further ones of the last call, and `mask` when it was moved. */
export function editTask(tasks: Tasks) {
  return defineRow(editContract, 'algorithmicallyEnhanced', (options) => {
    const calls = options.calls.map((call) => prepareCall(tasks, call));
    if (options.note !== undefined && parseNote(options.note) === undefined)
      throw invalid('note', 'no steps of a recipe');
    return {
      reads: 'pictures',
      colour: calls.some(({ task }) => task.colour === 'srgb') ? 'srgb' : 'keep',
      label: strongestLabel(calls),
      note: options.note,
      run: (images, context) => runCalls(calls, images, options, context),
    };
  });
}

interface PreparedCall {
  readonly call: EditCall;
  readonly label: TaskLabel;
  readonly task: Extract<PreparedTask, { reads: 'pictures' }>;
}

function prepareCall(tasks: Tasks, call: EditCall): PreparedCall {
  const row = Object.hasOwn(tasks, call.task) ? tasks[call.task] : undefined;
  if (row === undefined) throw new EngineError('task_unknown', { task: call.task });
  if (row.kind === 'look') throw invalid('calls', `${call.task} makes no picture`);
  const task = row.prepare(parseOptions(row.options, call.options, ['calls', call.task]));
  if (task.reads === 'file') throw invalid('calls', `${call.task} reads a file`);
  return { call, label: row.label, task };
}

async function runCalls(
  calls: readonly PreparedCall[],
  [photo, ...others]: readonly DecodedPicture[],
  options: Options,
  context: EngineContext,
): Promise<TaskResult<ReportOf<typeof editContract>>> {
  if (others.length !== options.given.length) throw invalid('given', 'one word for each picture after the first');
  const mask = others[options.given.indexOf('mask')];
  const beside = others[options.given.indexOf('picture')];
  let state: State = { picture: photo, mask, maskMoved: false, parts: undefined, confined: false };
  let extras: readonly TaskOutput[] = [];
  let encode: EncodeOptions = encodeLike(photo);
  const models = new Set<string>();
  const warned = new Set<EngineWarning>();
  let facts: Readonly<Record<string, unknown>> = {};
  let unchanged = calls.length > 0;
  let showsLess = false;
  let limits: Pick<TaskResult, 'chainShare' | 'unsigned'> = {};
  for (const [index, { call, task }] of calls.entries()) {
    throwIfAborted(context.signal);
    const part = partOfContext(context, index / calls.length, (index + 1) / calls.length);
    // a thing that gets another color or is hidden is looked at before: others are confined when they are done
    const isOfThing = call.options['recolor'] !== undefined || call.options['obscure'] !== undefined;
    const within = isOfThing ? await findCover(state, call, options, part) : undefined;
    const {
      outputs,
      report,
      model,
      warnings = [],
      chainShare,
      unsigned,
      showsLess: hides = false,
    } = await task.run([state.picture, ...inputBeside(call, mask, state, beside)], { ...part, within: within?.cover });
    const [made, ...more] = outputs;
    state = await take({ ...state, parts: within?.parts ?? state.parts }, made, call, options, part);
    ({ encode } = made);
    // a file of limited size leaves as little room for signatures here as alone
    limits = { ...(chainShare === undefined ? {} : { chainShare }), ...(unsigned === undefined ? {} : { unsigned }) };
    extras = more;
    showsLess ||= hides;
    if (model !== 'adjust') models.add(model);
    for (const warning of warnings) warned.add(warning);
    facts = { ...facts, ...report };
    unchanged &&= 'changed' in report && report.changed === false;
  }
  const { picture, confined } = state;
  const isFile = calls.at(-1)?.call.task === 'export';
  const isLossless = !isFile && (confined || picture.channels === 4);
  const moved: TaskOutput[] =
    state.maskMoved && state.mask ? [{ name: 'mask', picture: state.mask, encode: { format: 'png' } }] : [];
  return {
    outputs: [{ name: 'result', picture, encode: isLossless ? { format: 'png' } : encode }, ...extras, ...moved],
    report: { ...facts, width: picture.width, height: picture.height, confined, unchanged },
    warnings: [...warned],
    model: [...models].join(' + ') || 'adjust',
    label: strongestLabel(calls),
    note: options.note,
    showsLess: showsLess && calls.every(({ call }) => call.task === 'adjust' || call.task === 'export'),
    ...limits,
  };
}

/** Of several calls the one that makes up most of the picture speaks for all. */
function strongestLabel(calls: readonly PreparedCall[]): TaskLabel {
  const strongest = strongestType(calls.map(({ label }) => (label === 'carry-over' ? '' : label)));
  return calls.find(({ label }) => label === strongest)?.label ?? 'algorithmicallyEnhanced';
}

const invalid = (path: string, message: string): EngineError => new EngineError('options_invalid', { path, message });

function inputBeside(
  { beside, task }: EditCall,
  given: DecodedPicture | undefined,
  { mask, picture }: State,
  other: DecodedPicture | undefined,
): DecodedPicture[] {
  if (beside === undefined) return [];
  const wanted = beside === 'picture' ? other : mask && { ...mask, source: (given ?? picture).source };
  if (wanted === undefined) throw invalid('given', `${task} needs a ${beside}`);
  return [wanted];
}

/** The next state: the new picture, confined if it is to be, and what the mask has become. */
async function take(
  before: State,
  output: TaskOutput,
  call: EditCall,
  options: Options,
  context: EngineContext,
): Promise<State> {
  const { picture, mask } = before;
  const made = output.picture;
  const sameShape = made.width === picture.width && made.height === picture.height;
  if (call.confine !== 'none' && sameShape) {
    const { parts, cover } = await findCover(before, call, options, context);
    if (cover !== undefined) {
      const confined = confineTo(picture, made, cover);
      return {
        ...before,
        picture: { ...confined, subject: keepMatte(picture.subject, confined) },
        parts,
        confined: true,
      };
    }
  }
  const subject = output.subject ?? (sameShape ? keepMatte(picture.subject, made) : undefined);
  const now: DecodedPicture = { ...made, source: picture.source, subject };
  if (call.confine !== 'none' && sameShape) return { ...before, picture: now };
  const next = { ...before, picture: now, parts: undefined };
  if (mask === undefined) return next;
  if (call.confine === 'none' && isShaping(call))
    return { ...next, mask: await moveMask(mask, picture, call, made), maskMoved: true };
  // A picture of another shape has nothing that the mask marked.
  return sameShape ? next : { ...next, mask: undefined };
}

/** Where the call may change the picture, as it is before it. */
async function findCover(
  { picture, mask, parts: known }: State,
  call: EditCall,
  options: Options,
  context: EngineContext,
): Promise<{ readonly parts: Cover | undefined; readonly cover: Cover | undefined }> {
  if (call.confine === 'none') return { parts: known, cover: undefined };
  const parts = call.confine === 'parts' ? (known ?? (await findParts(picture, options, context))) : undefined;
  return { parts, cover: both(mask && (await readCover(mask, picture.width, picture.height)), parts) };
}

/** A step that knows nothing of the subject and keeps the shape keeps the matte: the subject is not looked for again. */
function keepMatte(subject: SubjectLayers | undefined, made: Picture): SubjectLayers | undefined {
  // see-through parts say where the subject is now
  return subject && made.channels === 3 ? { alpha: subject.alpha, foreground: made, model: subject.model } : undefined;
}

const isShaping = ({ task }: EditCall): boolean => task === 'adjust' || task === 'upscale';

/** The mask goes through the same turn and cut as its picture; after an enlargement it is as large. */
async function moveMask(mask: Picture, picture: DecodedPicture, call: EditCall, made: Picture): Promise<Picture> {
  const fitted = coverPicture(await readCover(mask, picture.width, picture.height), picture.width, picture.height);
  if (call.task !== 'adjust') return resizePicture(fitted, made.width, made.height, 'linear');
  return adjustGeometry(fitted, parseOptions(adjustTask.options, call.options), picture);
}

async function findParts(
  picture: Picture,
  { keep, only }: Options,
  context: EngineContext,
): Promise<Cover | undefined> {
  let cover: Cover | undefined = only === undefined ? undefined : await findRegion(picture, only, context);
  for (const region of keep)
    cover = both(
      cover,
      (await findRegion(picture, region, context)).map((value) => 255 - value),
    );
  return cover;
}
