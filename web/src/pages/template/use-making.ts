/**
 * Everything between the click on "create" and the request: what is still missing, signing in without losing anything,
 * and waiting for a picture that is still on its way.
 */

import type { Template } from '@afterglow/domain/contract/public/templates';
import type { Generation } from '@afterglow/domain/contract/studio/generations';
import type { TemplateInputValue } from '@afterglow/domain/templates/template';
import type { WordReading } from '@afterglow/domain/templates/word-reading';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { useGeneration, type GenerationControl } from '../../generation/use-generation.ts';
import { loginPath } from '../../request/safe-redirect.ts';
import {
  keepInputs,
  missingInputs,
  sentInputs,
  takeInputs,
  touchedInputs,
  valuesOf,
  type InputValues,
} from '../../template-parts/input-values.ts';
import { useWordReadings } from '../../template-parts/use-word-readings.ts';
import { usePhoto, type PhotoControl } from '../../upload/use-photo.ts';
import { useUpload, type Upload } from '../../upload/use-upload.ts';
import type { TemplatePageData } from './load-template.ts';

export type Edition = Generation['edition'];

export interface Making {
  readonly control: GenerationControl;
  readonly upload: Upload;
  readonly values: InputValues;
  readonly missing: readonly string[];
  /** What becomes of the words, as far as it is known. */
  readonly readings: readonly WordReading[] | undefined;
  /** Some words are not known, and the person was told what takes their place: the next click agrees. */
  readonly nearestTold: boolean;
  /** The template works on a photo, or can. */
  readonly takesPhoto: boolean;
  /** Who is to make it. */
  readonly edition: Edition;
  choose(edition: Edition): void;
  /** The click came while the picture was still on its way. */
  readonly waitingForPhoto: boolean;
  change(key: string, value: TemplateInputValue): void;
  /** Starts, or asks for what is missing: `photo` when there is none. */
  create(): 'started' | 'photo' | 'inputs';
  again(): void;
  logIn(): Promise<void>;
  anotherPhoto(): void;
}

export function useMaking(data: TemplatePageData, signedIn: boolean): Making {
  const { template, job, kept } = data;
  const control = useGeneration(job?.generation ?? null);
  const photo = usePhoto();
  const upload = useUpload(signedIn, job?.source ?? kept?.source ?? data.chosen ?? undefined, template.minSide);
  // Defaults follow the language of the page until a person says something else.
  const [touched, setTouched] = useState<InputValues>(() => touchedInputs(template.inputs, job?.generation.inputs));
  const values = useMemo(() => valuesOf(template.inputs, touched), [template.inputs, touched]);
  const [chosen, setEdition] = useState<Edition>(job?.generation.edition ?? 'on-device');
  const edition = data.creative?.missing === null ? chosen : 'on-device';
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { start } = control;
  const { state } = upload;
  const takesPhoto = template.requiresImage || template.optionalImage;

  useRestore(template, setTouched, setEdition);
  useSamePhoto(upload, photo, { waits: takesPhoto && job === null && !kept?.source && data.chosen === null });

  const pictures = takesPhoto && state.kind !== 'empty' ? 1 : 0;
  const words = useWordReadings(template, values, pictures, edition === 'creative');
  // The server is the last to say that a word is not known.
  const refused = control.error?.code === 'word_unknown';
  const nearestTold = refused || hasUnknown(words.readings);

  const request = useCallback(
    (imageIds: string[]) =>
      start({
        ...(nearestTold ? { unknownWords: 'nearest' as const } : {}),
        templateId: template.id,
        imageIds,
        inputs: sentInputs(values),
        shownCost: template.credits,
        ...modelOf(edition),
      }),
    [start, template.id, template.credits, values, edition, nearestTold],
  );

  async function requestOnArrival(): Promise<void> {
    setWanted(true);
    const image = await upload.arrival();
    setWanted(false);
    if (image !== undefined) await request([image.id]);
  }

  async function requestOrTell(): Promise<void> {
    if (words.readings === undefined && !refused && hasUnknown(await words.ask())) return;
    if (takesPhoto && state.kind === 'sending') await requestOnArrival();
    else await request(takesPhoto && state.kind === 'ready' ? [state.image.id] : []);
  }

  async function logIn(): Promise<void> {
    keepInputs(template.id, { ...values, [editionKey]: edition });
    if (state.kind === 'held' || state.kind === 'failed') {
      if (state.local !== undefined) await photo.keepFile(state.local.file);
    }
    // A picture that is on the server already comes back by its id.
    const back = state.kind === 'ready' ? `${pathname}?image=${state.image.id}` : pathname + search;
    await navigate(loginPath(back));
  }

  const clear = (): void => {
    photo.putAway();
    upload.clear();
  };

  return {
    control,
    upload: { ...upload, clear },
    takesPhoto,
    values,
    missing,
    readings: words.readings,
    nearestTold,
    edition,
    choose: setEdition,
    waitingForPhoto: wanted,
    change: (key, value) => {
      setTouched((before) => ({ ...before, [key]: value }));
      if (refused) control.forgetError();
      setMissing((before) => before.filter((other) => other !== key));
    },
    create: () => {
      const empty = missingInputs(template.inputs, values);
      setMissing(empty);
      if (needsAnother(template, state)) return 'photo';
      if (empty.length > 0) return 'inputs';
      if (!signedIn) void logIn();
      else void requestOrTell();
      return 'started';
    },
    again: () => {
      const made = control.generation;
      if (made !== null)
        void start({
          templateId: template.id,
          imageIds: made.imageIds,
          inputs: made.inputs,
          unknownWords: 'nearest',
          shownCost: template.credits,
          ...modelOf(made.edition),
        });
    },
    logIn,
    anotherPhoto: () => {
      control.leave();
      clear();
    },
  };
}

/** The photo is missing: there is none where one is needed, or the one that was chosen did not arrive. */
export function needsAnother(template: Template, state: Upload['state']): boolean {
  if (template.requiresImage && state.kind === 'empty') return true;
  return (template.requiresImage || template.optionalImage) && state.kind === 'failed';
}

/** There is none, or the one that was chosen did not arrive: a field takes another. */
export const asksForPhoto = ({ kind }: Upload['state']): boolean => kind === 'empty' || kind === 'failed';

const hasUnknown = (readings: readonly WordReading[] | undefined): boolean =>
  readings?.some(({ unknown }) => unknown.length > 0) ?? false;

/** Beside the inputs while their owner signs in; no input is called so. */
const editionKey = '$edition';

function modelOf(edition: Edition): { readonly model?: 'creative' } {
  return edition === 'creative' ? { model: 'creative' } : {};
}

/** Brings back what was said while its owner signed in, once. */
function useRestore(
  template: Template,
  setTouched: (values: InputValues) => void,
  setEdition: (edition: Edition) => void,
): void {
  const restored = useRef('');
  useEffect(() => {
    if (restored.current === template.id) return;
    restored.current = template.id;
    const kept = takeInputs(template.id);
    if (kept !== undefined) setTouched(touchedInputs(template.inputs, kept));
    if (kept?.[editionKey] === 'creative') setEdition('creative');
  }, [template, setTouched, setEdition]);
}

/** The photo goes along from page to page: it is here already, and what is chosen here is there next. */
function useSamePhoto(
  { state, choose, take }: Upload,
  { find, keepFile, keepSent }: PhotoControl,
  { waits }: { readonly waits: boolean },
): void {
  const asked = useRef(!waits);
  // somebody was faster than the reading of what was kept
  const chosen = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void find().then(async (kept) => {
      if (chosen.current) return;
      if (kept?.kind === 'file') await choose([kept.file]);
      // deleted meanwhile: the page asks for a photo, as without one
      if (kept?.kind === 'sent') await api.images.get({ id: kept.imageId }).then(take, () => undefined);
    });
  }, [find, choose, take]);

  // on its way as well: who leaves the page before it has arrived finds it again, and it is sent then
  const file = state.kind === 'held' || state.kind === 'sending' ? state.local.file : undefined;
  const sentId = state.kind === 'ready' ? state.image.id : undefined;
  const isEmpty = state.kind === 'empty';
  useEffect(() => {
    // one that was refused, too: why is not to be hidden by another
    if (!isEmpty) chosen.current = true;
  }, [isEmpty]);
  useEffect(() => {
    if (file !== undefined) void keepFile(file);
  }, [file, keepFile]);
  useEffect(() => {
    if (sentId !== undefined) keepSent(sentId);
  }, [sentId, keepSent]);
}
