/**
 * From words to work. What is typed is planned first and shown with its price; "run" sends it.
 *
 *   typing ── send ──▶ planning ──▶ proposed ── run ──▶ sending ──▶ typing (empty)
 *                        │             └── change ──▶ typing (the words again)
 *                        └── nothing to be done or paid (a question, "undo that") ──▶ sending
 *
 * The words stay in this tab's storage until the server has accepted them, so no failure and no lost session eats them.
 * A plan that waits is asked for again after a reload.
 */
import type { EditPlan, Offer } from '@afterglow/domain/contract/studio/edit-plans';
import type { Step } from '@afterglow/domain/edits/steps';
import { isWork } from '@afterglow/planner/price/edit-runs';
import { isAssent, namesAnother } from '@afterglow/planner/words/assent';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { useLeftText } from '../../../session/use-left-text.ts';
import type { Asking } from '../asking-contract.ts';
import { arriveWhole } from './arrive-whole.ts';
import { planAfter, wishBefore } from './asking/continued.ts';
import { isOfWords, keepPlan, readKeptPlan, type KeptPlan } from './asking/kept-plan.ts';
import { isPainted, paintedWords } from './asking/painted-offer.ts';
import { useStore, type EditorStore } from './editor-store.ts';
import { findMeant, waitsForMark } from './meant/find-meant.ts';
import { createPartOutlines } from './meant/outline-parts.ts';
import { planThings } from './meant/plan-things.ts';
import { selectCanvas, selectModel } from './select-workspace.ts';
import { useAttached } from './use-attached.ts';
import type { ConversationActs } from './use-conversation.ts';
import { useSending } from './use-sending.ts';
import type { WaitingActs } from './waiting/use-waiting.ts';
import type { AskingState, Proposal } from './workspace-state.ts';

/** Refusals after which a plan has to be made again. */
const outdated: ReadonlySet<string> = new Set(['price_changed', 'creative_not_configured']);

/** `uploadMask` returns the id of what is marked on the version, if anything is. `onAccepted` is called once the server has accepted. */
export function useAsking(
  store: EditorStore,
  conversation: ConversationActs,
  uploadMask: (versionId: string) => Promise<string | undefined>,
  onAccepted: (asked: Omit<Proposal, 'plan'>) => void,
  waiting: WaitingActs,
): Asking {
  const { id } = store.get().known.conversation;
  const [kept, keep, drop] = useLeftText(`editor:${id}`);
  const attached = useAttached(id, () => void openArrived());
  const { proposal, chosen, pointing, parts, busy, error } = useStore(store, ({ asking }) => asking);
  const [outlines] = useState(() => createPartOutlines(store));
  useEffect(() => outlines.stop, [outlines]);
  function change(to: Partial<AskingState>): void {
    store.dispatch({ type: 'asking', change: to.proposal === undefined ? to : { chosen: null, ...to } });
    if (to.proposal !== undefined) outlines.follow(to.proposal);
  }
  const again = useRef<() => void>(() => undefined);
  const sending = useSending(conversation);

  async function during(state: Asking['busy'], work: () => Promise<void>): Promise<void> {
    again.current = () => void during(state, work);
    change({ busy: state, error: null });
    try {
      await work();
    } catch (thrown) {
      change({ error: thrown });
    } finally {
      change({ busy: null });
    }
  }

  async function send(
    asked: Omit<Proposal, 'plan'>,
    price: number,
    steps?: readonly Step[],
    offeredBy?: string,
  ): Promise<void> {
    const messages = await sending.send(asked, price, steps, offeredBy);
    change({ proposal: null });
    store.dispatch({ type: 'accepted', messages });
    onAccepted(asked);
  }

  async function gather(text: string): Promise<Omit<Proposal, 'plan'>> {
    const versionId = selectCanvas(store.get())?.id;
    const model = selectModel(store.get());
    const imageIds = await attached.arrived();
    const maskImageId = versionId === undefined ? undefined : await uploadMask(versionId);
    const { changing } = store.get();
    if (changing === null) return { text, imageIds, versionId, maskImageId, model };
    const mask = maskImageId ?? changing.maskImageId ?? undefined;
    return { text, imageIds, versionId: changing.tipId, maskImageId: mask, model, replaces: changing.versionId };
  }

  function planOf({ steps, imageIds, ...asked }: Omit<Proposal, 'plan'>): Promise<EditPlan> {
    return conversation.plan({ ...asked, imageIds: [...imageIds], ...(steps && { steps: [...steps] }) });
  }

  const { planMarked, planAnother } = planThings(planOf, change);

  /** Plans what a tool was set to, or what was copied, and shows what it costs. */
  async function propose(asked: Omit<Proposal, 'plan'>): Promise<EditPlan> {
    const plan = await planOf(asked);
    if (plan.steps.some(isWork)) change({ proposal: { ...asked, plan }, pointing: null });
    return plan;
  }

  /** The plan names the service that gets the photo, before it does. */
  const proposePainted = (asked: Omit<Proposal, 'plan'>, offer: Offer): Promise<unknown> =>
    propose({ ...asked, text: paintedWords(offer), imageIds: [], model: 'creative' });

  /** After a reload: the same wish, planned again, so that the price is today's. Nothing is sent. */
  async function planAgain(asked: KeptPlan): Promise<void> {
    const wish = { ...asked, model: selectModel(store.get()) };
    const plan = await conversation.plan({ ...wish, imageIds: [...wish.imageIds] });
    if (plan.steps.some(isWork)) change({ proposal: { ...wish, plan } });
  }

  const wake = useEffectEvent(() => {
    const asked = readKeptPlan(id);
    if (asked !== null) void during('planning', () => planAgain(asked));
  });
  // Before the next effect, which keeps what is shown now: nothing yet. What is no words is chosen again after a reload.
  useEffect(() => wake(), [id]);
  useEffect(() => keepPlan(id, isOfWords(proposal) ? proposal : null), [id, proposal]);

  /** Only pictures, or words that nothing follows from: there is nothing to agree on. */
  async function planAndShow(words: string, before?: ReturnType<typeof wishBefore>): Promise<void> {
    const gathered = await gather(words);
    if (gathered.text === '' && gathered.imageIds.length === 0) return;
    const { asked, plan } = await planAfter(gathered, before, planOf);
    const isPlanned = plan?.steps.some(isWork) === true;
    // "make the hat blue and crop it": the hat is looked for first
    if (plan !== undefined && asked.replaces === undefined && (!isPlanned || waitsForMark(plan))) {
      const { things, alike = things, isToShow } = await findMeant(asked, plan, selectCanvas(store.get())?.imageId);
      const [thing, ...others] = things;
      if (thing !== undefined && others.length === 0 && (await planMarked(asked, thing, alike)) === 'planned') return;
      if (isToShow || thing !== undefined) {
        // what was not outlined is shown by hand
        change({ pointing: { asked, things: others.length > 0 ? things : [] } });
        return;
      }
    }
    if (plan !== undefined && isPlanned) return change({ proposal: { ...asked, plan } });
    await send(asked, plan?.price ?? 0);
    forget(words);
  }

  async function runProposal(
    proposed: Proposal,
    price: number,
    steps: readonly Step[] | undefined = proposed.steps,
  ): Promise<void> {
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
    const { plan: _old, ...asked } = proposed;
    const plan = await planOf(asked);
    const anew = { ...proposed, plan };
    again.current = () => void during('sending', () => runProposal(anew, plan.price));
    if (plan.steps.some(isWork)) change({ proposal: anew });
    else backToWords(proposed);
    if (code === 'creative_not_configured')
      store.dispatch({ type: 'models', models: (await api.models.list()).models });
  }

  /** On an empty canvas a picture is seen without a word. */
  async function openArrived(): Promise<void> {
    const whole = await arriveWhole(attached);
    const state = store.get();
    if (whole && selectCanvas(state) === undefined && state.asking.busy === null)
      await during('planning', () => planAndShow(''));
  }

  function backToWords(proposed: Omit<Proposal, 'plan'> | null): void {
    const isSaid = proposed !== null && proposed.steps === undefined && proposed.copiedFrom === undefined;
    if (isSaid && kept.trim() === '') keep(proposed.text);
    change({ proposal: null });
  }

  function forget(words: string): void {
    attached.clear();
    drop(words);
  }

  return {
    text: kept.trim() === (proposal ?? pointing?.asked)?.text ? '' : kept,
    attached,
    proposal,
    chosen,
    pointing,
    parts,
    busy,
    error,
    type(text) {
      change({ error: null });
      keep(text);
    },
    async ask(words) {
      const text = (words ?? kept).trim();
      if (busy !== null) return;
      if (words !== undefined && kept.trim() === '') keep(words);
      if (proposal !== null && isAssent(text))
        return during('sending', () => runProposal(proposal, proposal.plan.price));
      const several = pointing ?? (proposal === null ? null : chosen);
      if (several !== null && namesAnother(text)) {
        drop(text);
        return during('planning', () => planAnother(several, text));
      }
      const before = wishBefore(store.get());
      change({ proposal: null, pointing: null });
      await during('planning', () => planAndShow(text, before));
    },
    async run() {
      if (proposal !== null && busy === null) await during('sending', () => runProposal(proposal, proposal.plan.price));
    },
    async choose(offer) {
      if (proposal === null || busy !== null) return;
      const { plan: _plan, ...asked } = proposal;
      // what follows is part of the price, so it is shown before it runs
      if (asked.replaces !== undefined)
        await during('planning', async () => void (await propose({ ...asked, steps: offer.steps })));
      else if (isPainted(offer)) await during('planning', async () => void (await proposePainted(asked, offer)));
      else await during('sending', () => runProposal(proposal, offer.price, offer.steps));
    },
    async point(thing) {
      if (pointing === null || busy !== null) return;
      const { asked, things } = pointing;
      change({ pointing: null });
      await during('planning', async () => {
        const made = await planMarked(asked, thing, things);
        if (made === 'missed') return change({ pointing: { asked, things: [], missed: true } });
        if (made === 'planned') return;
        await send(asked, 0);
        forget(asked.text);
      });
    },
    pointOut(things) {
      if (proposal === null || busy !== null) return;
      const { plan: _plan, ...asked } = proposal;
      change({ proposal: null, pointing: { asked, things } });
    },
    change() {
      backToWords(proposal ?? pointing?.asked ?? null);
      change({ error: null, pointing: null });
    },
    async take(offer, words, offeredBy) {
      if (busy !== null) return;
      if (isPainted(offer))
        await during('planning', async () => void (await proposePainted(await gather(words), offer)));
      else
        await during('sending', async () =>
          send({ ...(await gather(words)), imageIds: [] }, offer.price, offer.steps, offeredBy),
        );
    },
    async runSteps(steps, price, words, from, draw) {
      if (draw !== undefined && waiting.mustWait())
        return waiting.keep({ steps, price, words, from, seen: await draw() });
      const asked = { ...(await gather(words)), imageIds: [] };
      if (asked.replaces !== undefined) {
        await propose({ ...asked, steps });
        return;
      }
      // what is marked is marked on the version that is open
      const elsewhere =
        from === undefined || from === asked.versionId ? {} : { versionId: from, maskImageId: undefined };
      try {
        return await send({ ...asked, ...elsewhere }, price, steps);
      } catch (thrown) {
        if (draw === undefined || !(thrown instanceof ApiError) || thrown.code !== 'offline') throw thrown;
        const requestKey = sending.leave();
        return waiting.keep({ steps, price, words, from, seen: await draw(), requestKey });
      }
    },
    async paste(versionId, words) {
      if (busy !== null) return undefined;
      store.dispatch({ type: 'change step', changing: null });
      let plan: EditPlan | undefined;
      await during('planning', async () => {
        const { model: _model, ...asked } = await gather(words);
        plan = await propose({ ...asked, model: undefined, imageIds: [], copiedFrom: versionId });
      });
      return plan;
    },
    retry() {
      if (busy === null) again.current();
    },
  };
}
