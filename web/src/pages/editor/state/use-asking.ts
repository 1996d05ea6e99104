/**
 * From words to work. What is typed is planned first and shown with its price; "run" sends it.
 *
 *   typing ── send ──▶ planning ──▶ proposed ── run ──▶ sending ──▶ typing (empty)
 *                        │             └── change ──▶ typing (the words again)
 *                        └── nothing to be done or paid (a question, "undo that") ──▶ sending
 *
 * The words stay in this tab's storage until the server has accepted them, so no failure and no lost session eats them.
 */
import type { EditorMessage } from '@afterglow/domain/contract/studio/messages';
import type { Model } from '@afterglow/domain/contract/public/models';
import type { EditPlan, Offer } from '@afterglow/domain/contract/studio/edit-plans';
import { isWork } from '@afterglow/planner/price/edit-runs';
import type { Step } from '@afterglow/domain/edits/steps';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useKeptText } from '../../../session/use-kept-text.ts';
import { useAttached, type Attachments } from './use-attached.ts';
import type { ConversationControl } from './use-conversation.ts';

/** Refusals after which a plan has to be made anew. */
const outdated: ReadonlySet<string> = new Set(['price_changed', 'creative_not_configured']);

export interface Proposal {
  readonly text: string;
  readonly imageIds: readonly string[];
  readonly versionId: string | undefined;
  readonly maskImageId: string | undefined;
  readonly model: Model['id'] | undefined;
  readonly plan: EditPlan;
}

export interface Asking {
  readonly text: string;
  readonly attached: Attachments;
  readonly proposal: Proposal | null;
  readonly busy: 'planning' | 'sending' | null;
  readonly error: unknown;
  type(text: string): void;
  /** Plans what is typed, or `words` instead of it. */
  ask(words?: string): Promise<void>;
  run(): Promise<void>;
  /** Takes a choice of the proposal. */
  choose(offer: Offer): Promise<void>;
  /** Back to the words. */
  change(): void;
  /** Runs what an earlier message offered; its button showed the price. */
  take(offer: Offer, words: string, offeredBy: string): Promise<void>;
  /** Runs a tool's steps at the price the tool showed; a failure is the tool's to show. */
  runSteps(steps: readonly Step[], price: number, words: string): Promise<void>;
  retry(): void;
}

/**
 * `model`: who is to do it, when the person chose. `uploadMask` gives the id of what is marked on the version, if anything
 * is. `onAccepted` hears what the server made of it, `onModelGone` that there is no creative model any more.
 */
export function useAsking(
  control: ConversationControl,
  model: Model['id'] | undefined,
  uploadMask: (versionId: string) => Promise<string | undefined>,
  onAccepted: (messages: readonly EditorMessage[]) => void,
  onModelGone: () => Promise<void>,
): Asking {
  const { id } = control.state.conversation;
  const [kept, keep, drop] = useKeptText(`editor:${id}`);
  const attached = useAttached(id);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [busy, setBusy] = useState<Asking['busy']>(null);
  const [error, setError] = useState<unknown>(null);
  const again = useRef<() => void>(() => undefined);
  // A failed attempt is sent with the same key: it cannot be paid twice.
  const attempt = useRef<{ readonly about: string; readonly key: string } | null>(null);

  async function during(state: Asking['busy'], work: () => Promise<void>): Promise<void> {
    again.current = () => void during(state, work);
    setBusy(state);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(null);
    }
  }

  async function send(asked: Omit<Proposal, 'plan'>, price: number, steps?: readonly Step[], offeredBy?: string): Promise<void> {
    const { text, imageIds, versionId, maskImageId, model: by } = asked;
    const about = JSON.stringify([text, imageIds, versionId, maskImageId, by, price, steps, offeredBy]);
    if (attempt.current?.about !== about) attempt.current = { about, key: crypto.randomUUID() };
    const messages = await control.send({
      text,
      imageIds: [...imageIds],
      versionId,
      maskImageId,
      model: by,
      steps: steps === undefined ? undefined : [...steps],
      offeredBy,
      price,
      requestKey: attempt.current.key,
    });
    attempt.current = null;
    setProposal(null);
    onAccepted(messages);
  }

  async function gather(text: string): Promise<Omit<Proposal, 'plan'>> {
    const versionId = control.canvas?.id;
    const imageIds = await attached.arrived();
    const maskImageId = versionId === undefined ? undefined : await uploadMask(versionId);
    return { text, imageIds, versionId, maskImageId, model };
  }

  /** Only pictures, or words that nothing follows from: there is nothing to agree on. */
  async function planAndShow(words: string): Promise<void> {
    const asked = await gather(words);
    if (asked.text === '' && asked.imageIds.length === 0) return;
    const plan = asked.text === '' ? undefined : await control.plan({ ...asked, imageIds: [...asked.imageIds] });
    if (plan !== undefined && plan.steps.some(isWork)) {
      setProposal({ ...asked, plan });
      return;
    }
    await send(asked, plan?.price ?? 0);
    forget(words);
  }

  async function runProposal(proposed: Proposal, price: number, steps?: readonly Step[]): Promise<void> {
    try {
      await send(proposed, price, steps);
      forget(proposed.text);
    } catch (thrown) {
      if (thrown instanceof ApiError && outdated.has(thrown.code)) await proposeAnew(proposed, thrown.code);
      throw thrown;
    }
  }

  /** What was shown is no longer the price, or nobody can do it: shows what is left of it, or the words again, and asks once more. */
  async function proposeAnew(proposed: Proposal, code: ApiError['code']): Promise<void> {
    const plan = await control.plan({ ...proposed, imageIds: [...proposed.imageIds] });
    const anew = { ...proposed, plan };
    again.current = () => void during('sending', () => runProposal(anew, plan.price));
    if (plan.steps.some(isWork)) setProposal(anew);
    else backToWords(proposed);
    if (code === 'creative_not_configured') await onModelGone();
  }

  function backToWords(proposed: Proposal | null): void {
    if (proposed !== null && kept.trim() === '') keep(proposed.text);
    setProposal(null);
  }

  function forget(words: string): void {
    attached.clear();
    drop(words);
  }

  return {
    text: proposal !== null && kept.trim() === proposal.text ? '' : kept,
    attached,
    proposal,
    busy,
    error,
    type(text) {
      setError(null);
      keep(text);
    },
    async ask(words) {
      const text = (words ?? kept).trim();
      if (busy !== null) return;
      if (words !== undefined && kept.trim() === '') keep(words);
      setProposal(null);
      await during('planning', () => planAndShow(text));
    },
    async run() {
      if (proposal !== null && busy === null) await during('sending', () => runProposal(proposal, proposal.plan.price));
    },
    async choose(offer) {
      if (proposal !== null && busy === null) await during('sending', () => runProposal(proposal, offer.price, offer.steps));
    },
    change() {
      backToWords(proposal);
      setError(null);
    },
    async take(offer, words, offeredBy) {
      if (busy !== null) return;
      await during('sending', async () => send({ ...(await gather(words)), imageIds: [] }, offer.price, offer.steps, offeredBy));
    },
    async runSteps(steps, price, words) {
      await send({ ...(await gather(words)), imageIds: [] }, price, steps);
    },
    retry() {
      if (busy === null) again.current();
    },
  };
}
