import type { Selection } from '@afterglow/domain/contract/studio/versions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import type { ToolPicture } from '../tool-contract.ts';
import type { Point } from '../view.ts';
import type { MaskSession } from './mask-session.ts';
import { mergeMask, type MaskMode } from './pixels/mask.ts';
import { readSelection } from './read-selection.ts';

type Kind = Extract<Selection, { by: 'kind' }>['kind'];

export interface SmartSelect {
  /** What is being looked for; one at a time. */
  readonly busy: Selection | undefined;
  readonly error: unknown;
  /** What the last search took; null when it found nothing there. */
  readonly found: string | null | undefined;
  /** What was done with it. */
  readonly foundTo: MaskMode;
  /** How different a color may be where color decides, 0..1. */
  readonly tolerance: number;
  /** Only the color counts, whatever lies there. */
  readonly byColor: boolean;
  setByColor(on: boolean): void;
  /** Has the server look at the picture before the first click. */
  prepare(): void;
  /** Another tolerance; what color took last is taken again. */
  setTolerance(tolerance: number): void;
  /** A point in shares of the picture's sides. Once more at the same place takes what lies around. */
  pick(point: Point, mode: MaskMode): void;
  select(kind: Kind, mode: MaskMode): void;
}

/** So near, as a share of the picture, two clicks are at the same place. */
const samePlace = 0.012;
/** The tolerance rests this long before the area is taken again. */
const restMs = 200;

interface LastPick {
  readonly point: Point;
  readonly mode: MaskMode;
  readonly larger: number;
  /** Acts of the session after it: when something else was done since, it stands. */
  acts: number;
}

/** Asks the server what lies somewhere and lays it over the mask, as one act. */
export function useSmartSelect(session: MaskSession, picture: ToolPicture): SmartSelect {
  const [busy, setBusy] = useState<Selection>();
  const [error, setError] = useState<unknown>();
  const [{ found, foundTo }, setFound] = useState<{ found: string | null | undefined; foundTo: MaskMode }>({
    found: undefined,
    foundTo: 'add',
  });
  const [tolerance, setTolerance] = useState(0.5);
  const [byColor, setByColor] = useState(false);
  const asked = useRef<AbortController>(undefined);
  const last = useRef<LastPick>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      asked.current?.abort();
      clearTimeout(timer.current);
    },
    [session],
  );

  /** @param again The act before was the same wish: it is taken back once the new one is there. */
  async function run(selection: Selection, mode: MaskMode, again = false): Promise<boolean> {
    asked.current?.abort();
    const control = new AbortController();
    asked.current = control;
    setBusy(selection);
    setError(undefined);
    try {
      const answer = await api.conversations.select({ id: picture.versionId, selection }, { signal: control.signal });
      const data = answer.share > 0 ? await readSelection(answer.imageId, picture) : undefined;
      if (control.signal.aborted) return false;
      setFound({ found: data === undefined ? null : answer.found, foundTo: mode });
      if (data === undefined) return false;
      if (again) session.undo();
      session.act((mask) => mergeMask(mask, data, mode));
      return true;
    } catch (failure) {
      if (!control.signal.aborted) setError(failure);
      return false;
    } finally {
      if (!control.signal.aborted) setBusy(undefined);
    }
  }

  async function pick(point: Point, mode: MaskMode): Promise<void> {
    const before = last.current;
    const isSame =
      before?.mode === mode &&
      before.acts === session.acts() &&
      Math.hypot(point.x - before.point.x, point.y - before.point.y) < samePlace;
    const larger = isSame ? before.larger + 1 : 0;
    const done = await run(
      byColor ? { by: 'colour', ...point, tolerance } : { by: 'point', ...point, larger, tolerance },
      mode,
    );
    last.current = done ? { point, mode, larger, acts: session.acts() } : undefined;
  }

  async function takeAnew(next: number): Promise<void> {
    const before = last.current;
    if (before === undefined || before.acts !== session.acts()) return;
    if (await run({ by: 'colour', ...before.point, tolerance: next }, before.mode, true)) before.acts = session.acts();
  }

  return {
    busy,
    error,
    found,
    foundTo,
    tolerance,
    byColor,
    setByColor,
    // A failed look is looked again by the first click, which can say so.
    prepare: useCallback(
      () => void api.conversations.objects({ id: picture.versionId }).catch(() => undefined),
      [picture.versionId],
    ),
    setTolerance(next) {
      setTolerance(next);
      clearTimeout(timer.current);
      if (found === 'colour') timer.current = setTimeout(() => void takeAnew(next), restMs);
    },
    pick: (point, mode) => void pick(point, mode),
    select: (kind, mode) => void run({ by: 'kind', kind }, mode),
  };
}
