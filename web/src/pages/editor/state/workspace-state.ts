/** Everything the open editor knows, and how each action changes it. Pure; effects are in the hooks beside it. */

import type { Model } from '@afterglow/domain/contract/public/models';
import type { FullConversation } from '@afterglow/domain/contract/studio/conversations';
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Step } from '@afterglow/domain/edits/steps';
import type { SeenObject } from '@afterglow/planner/choose-objects';
import type { Connection } from '../../../live/follow-events.ts';
import type { ExportProps } from '../tool-contract.ts';
import type { Changing } from './again/change-step.ts';
import { applyEvent, isFinished, startState, type EditorEvent, type EditorState } from './editor-state.ts';
import type { OutlinedParts } from './meant/outlined-parts.ts';
import { nothingWaits, type WaitingState } from './waiting/waiting-state.ts';

/** `split`: one picture under the edge of light; `side`: next to each other; `flicker`: in turns; `result`: the open version alone. */
export type CompareMode = 'split' | 'side' | 'flicker' | 'result';

export interface Proposal {
  readonly text: string;
  readonly imageIds: readonly string[];
  /** The wish that it continues, one to a line. */
  readonly after?: string | undefined;
  readonly versionId: string | undefined;
  readonly maskImageId: string | undefined;
  readonly model: Model['id'] | undefined;
  /** The version whose step is done differently: what followed it up to `versionId` is done again. */
  readonly replaces?: string | undefined;
  /** The version whose edits are pasted. */
  readonly copiedFrom?: string | undefined;
  /** What a tool was set to, instead of words. */
  readonly steps?: readonly Step[] | undefined;
  readonly plan: EditPlan;
}

/** Things in the picture any of which the words may mean: one is chosen there before anything is planned. None: the place is. */
export interface Pointing {
  readonly asked: Omit<Proposal, 'plan'>;
  readonly things: readonly SeenObject[];
  /** Nothing could be told apart where it was tapped. */
  readonly missed?: true;
}

/** What was chosen of things in the picture, for the plan that waits. */
export interface Chosen extends Pick<Pointing, 'asked' | 'things'> {
  readonly thing: SeenObject;
}

export interface AskingState {
  readonly proposal: Proposal | null;
  /** Null where the proposal is of no thing that was looked for. */
  readonly chosen: Chosen | null;
  readonly pointing: Pointing | null;
  /** What of the picture the proposal changes; null where it is all of it, or marked. */
  readonly parts: OutlinedParts | null;
  readonly busy: 'planning' | 'sending' | null;
  readonly error: unknown;
}

export interface Comparing {
  readonly mode: CompareMode;
  /** `previous`, `original`, or the id of any other version. */
  readonly with: string;
  /** The next press on a version chooses what to compare with. */
  readonly picking: boolean;
  /** Side by side, a pixel of each is as large as a pixel of the other. */
  readonly samePixels: boolean;
}

type ExportWish = ExportProps['wanted'];

export interface WorkspaceState {
  readonly known: EditorState;
  readonly connection: Connection;
  /** Deleted elsewhere. */
  readonly lost: boolean;
  /** The version that was asked for, before the server has heard of it. */
  readonly wantedId: string | null;
  /** An earlier step that is being changed. */
  readonly changing: Changing | null;
  readonly comparing: Comparing;
  readonly asking: AskingState;
  /** Edits made without a connection. */
  readonly waiting: WaitingState;
  readonly models: readonly Model[];
  readonly chosenModel: Model['id'] | undefined;
  /** Ids of the versions on which something is marked. */
  readonly marked: ReadonlySet<string>;
  /** Credits of one adjustment; undefined until a plan has told it. */
  readonly adjustPrice: number | undefined;
  /** The open version's name is being changed. */
  readonly naming: boolean;
  /** The tools are shown where the window hides them. */
  readonly toolsShown: boolean;
  readonly keysShown: boolean;
  /** The export dialog is open. */
  readonly saving: { readonly wanted?: ExportWish } | null;
  /** Messages after which the export dialog opens. */
  readonly awaited: { readonly ids: readonly string[]; readonly wish: ExportWish } | null;
}

export type WorkspaceAction =
  | { readonly type: 'event'; readonly event: EditorEvent }
  | { readonly type: 'connection'; readonly connection: Connection }
  | { readonly type: 'lost' }
  | { readonly type: 'want'; readonly versionId: string | null }
  | { readonly type: 'change step'; readonly changing: Changing | null }
  /** The server accepted what was sent. Steps that are the browser's begin here. */
  | { readonly type: 'accepted'; readonly messages: readonly EditorMessage[] }
  | { readonly type: 'asking'; readonly change: Partial<AskingState> }
  | { readonly type: 'waiting'; readonly change: Partial<WaitingState> }
  | { readonly type: 'models'; readonly models: readonly Model[] }
  | { readonly type: 'choose model'; readonly model: Model['id'] | undefined }
  | { readonly type: 'marked'; readonly versionIds: Iterable<string> }
  | { readonly type: 'adjust price'; readonly credits: number | undefined }
  | { readonly type: 'compare mode'; readonly mode: CompareMode }
  | { readonly type: 'next compare mode' }
  | { readonly type: 'same pixels'; readonly on: boolean }
  | { readonly type: 'compare with'; readonly target: string }
  /** Shows the open version beside this one. */
  | { readonly type: 'compare'; readonly versionId: string }
  | { readonly type: 'pick'; readonly on: boolean }
  | { readonly type: 'name version'; readonly on: boolean }
  | { readonly type: 'show tools'; readonly on: boolean }
  | { readonly type: 'show keys'; readonly on: boolean }
  | { readonly type: 'save'; readonly on: boolean };

export function startWorkspace(full: FullConversation, models: readonly Model[]): WorkspaceState {
  return {
    known: startState(full),
    connection: 'live',
    lost: false,
    wantedId: null,
    changing: null,
    comparing: { mode: 'split', with: 'previous', picking: false, samePixels: false },
    asking: { proposal: null, chosen: null, pointing: null, parts: null, busy: null, error: null },
    waiting: nothingWaits,
    models,
    chosenModel: undefined,
    marked: new Set(),
    adjustPrice: undefined,
    naming: false,
    toolsShown: false,
    keysShown: false,
    saving: null,
    awaited: null,
  };
}

/** Applies one action. A state that does not change stays the same object. */
export function reduceWorkspace(state: WorkspaceState, action: WorkspaceAction): WorkspaceState {
  switch (action.type) {
    case 'event': {
      const known = applyEvent(state.known, action.event);
      return known === state.known ? state : openAwaitedExport({ ...state, known });
    }
    case 'connection':
      return state.connection === action.connection ? state : { ...state, connection: action.connection };
    case 'lost':
      return { ...state, lost: true };
    case 'want':
      return state.wantedId === action.versionId
        ? state
        : { ...state, wantedId: action.versionId, changing: action.versionId === null ? state.changing : null };
    case 'change step':
      return state.changing === action.changing ? state : { ...state, changing: action.changing };
    case 'accepted':
      return openAwaitedExport(acceptBrowserSteps(state, action.messages));
    case 'asking':
      return { ...state, asking: { ...state.asking, ...action.change } };
    case 'waiting':
      return { ...state, waiting: { ...state.waiting, ...action.change } };
    case 'models':
      return { ...state, models: action.models };
    case 'choose model':
      return { ...state, chosenModel: action.model };
    case 'marked':
      return { ...state, marked: new Set(action.versionIds) };
    case 'adjust price':
      return { ...state, adjustPrice: action.credits };
    case 'name version':
      return { ...state, naming: action.on };
    case 'show tools':
      return { ...state, toolsShown: action.on };
    case 'show keys':
      return { ...state, keysShown: action.on };
    case 'save':
      return { ...state, saving: action.on ? {} : null };
    default: {
      const comparing = reduceComparing(state.comparing, action);
      return comparing === state.comparing ? state : { ...state, comparing };
    }
  }
}

type ComparingAction = Extract<
  WorkspaceAction,
  { readonly type: 'compare mode' | 'next compare mode' | 'same pixels' | 'compare with' | 'compare' | 'pick' }
>;

const nextMode: Readonly<Record<CompareMode, CompareMode>> = {
  split: 'side',
  side: 'flicker',
  flicker: 'result',
  result: 'split',
};

function reduceComparing(comparing: Comparing, action: ComparingAction): Comparing {
  switch (action.type) {
    case 'compare mode':
      return { ...comparing, mode: action.mode };
    case 'next compare mode':
      return { ...comparing, mode: nextMode[comparing.mode] };
    case 'same pixels':
      return { ...comparing, samePixels: action.on };
    case 'compare with':
      return { ...comparing, with: action.target, picking: false };
    case 'compare':
      return {
        ...comparing,
        mode: comparing.mode === 'result' ? 'split' : comparing.mode,
        with: action.versionId,
        picking: false,
      };
    case 'pick':
      return comparing.picking === action.on ? comparing : { ...comparing, picking: action.on };
  }
}

/** The server only answers steps such as "compare" and "export"; the browser does them. */
function acceptBrowserSteps(state: WorkspaceState, messages: readonly EditorMessage[]): WorkspaceState {
  const steps = messages.flatMap(({ plan }) => plan?.steps ?? []);
  const wish = steps.find((step) => step.op === 'export');
  return {
    ...state,
    changing: null,
    comparing: steps.some(({ op }) => op === 'compare') ? { ...state.comparing, mode: 'split' } : state.comparing,
    awaited: wish === undefined ? state.awaited : { ids: messages.map(({ id }) => id), wish },
  };
}

/** "Brighter, and save it": the export dialog opens once the rest of the message is done, unless a part of it failed. */
function openAwaitedExport(state: WorkspaceState): WorkspaceState {
  const { awaited } = state;
  if (awaited === null) return state;
  const messages = state.known.messages.filter(({ id }) => awaited.ids.includes(id));
  if (messages.length === 0 || !messages.every(isFinished)) return state;
  const failed = messages.some(({ status }) => status === 'failed' || status === 'canceled');
  return { ...state, awaited: null, saving: failed ? state.saving : { wanted: awaited.wish } };
}
