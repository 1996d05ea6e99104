/** What can be done with words, plans and offers in the editor; `state/use-asking.ts` does it. */
import type { EditPlan, Offer } from '@afterglow/domain/contract/studio/edit-plans';
import type { SeenObject } from '@afterglow/planner/choose-objects';
import type { Attachments } from './state/use-attached.ts';
import type { AskingState } from './state/workspace-state.ts';
import type { ToolActs } from './tool-contract.ts';

export interface Asking extends AskingState {
  readonly text: string;
  readonly attached: Attachments;
  type(text: string): void;
  /** Plans what is typed, or `words` instead of it. */
  ask(words?: string): Promise<void>;
  run(): Promise<void>;
  /** Takes a choice of the proposal. */
  choose(offer: Offer): Promise<void>;
  /** Plans what was said for one of the things it may mean. */
  point(thing: SeenObject): Promise<void>;
  /** Only one of these is meant by what is proposed: it is chosen in the picture. */
  pointOut(things: readonly SeenObject[]): void;
  /** Back to the words. */
  change(): void;
  /** Runs what an earlier message offered; its button showed the price. */
  take(offer: Offer, words: string, offeredBy: string): Promise<void>;
  /** Runs a tool's steps at the price the tool showed; a failure is the tool's to show. */
  runSteps: ToolActs['onSteps'];
  /** Plans the edits of this version for the open picture; undefined when that failed, which is shown. */
  paste(versionId: string, words: string): Promise<EditPlan | undefined>;
  retry(): void;
}
