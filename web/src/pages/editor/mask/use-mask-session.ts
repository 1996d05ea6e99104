import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Size } from '../view.ts';
import { findKeptMask, keepMask } from './kept-masks.ts';
import { createMaskSession, type MaskSession } from './mask-session.ts';
import type { PackedMask, PackRequest } from './pixels/pack-mask.worker.ts';

/** Strokes that follow each other this fast are packed once. */
const restMs = 150;

export interface PackedSession {
  readonly session: MaskSession;
  /** Share of the picture that is marked, 0..1, as last packed. */
  readonly share: number;
  /** The mask as it is now, once it is packed. */
  readonly packed: () => Promise<Blob | null>;
}

/**
 * The mask of a version, picked up where it was left. After each act it is packed away from the main thread, kept in
 * this browser and handed to `onMask`.
 *
 * @param key Names the mask among those kept: the version and what the mask is for.
 */
export function useMaskSession(
  key: string,
  { width, height }: Size,
  onMask: (mask: Blob | null) => void,
): PackedSession {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another version is another mask, though it has the same size
  const session = useMemo(() => createMaskSession({ width, height }), [key, width, height]);
  const [share, setShare] = useState(0);
  const told = useRef(onMask);
  useEffect(() => {
    told.current = onMask;
  });
  const packer = useMemo(() => createPacker(session), [session]);

  useEffect(() => {
    let left = false;
    const stop = packer.start((packed) => {
      if (left) return;
      setShare(packed.share);
      told.current(packed.png);
      void keepMask(key, packed);
    });
    void findKeptMask(key, width * height).then((bytes) => {
      // anyone who has begun to draw has begun again
      if (bytes !== undefined && !left && session.acts() === 0 && !session.isDrawing()) session.load(bytes);
    });
    return () => {
      left = true;
      stop();
    };
  }, [packer, session, key, width, height]);

  return { session, share, packed: packer.packed };
}

/** What can be done now: a component that shows it is drawn again after each act. */
export function useActs(session: MaskSession): number {
  return useSyncExternalStore(session.onAct, session.acts, () => 0);
}

interface Packer {
  start(onPacked: (packed: PackedMask) => void): () => void;
  packed(): Promise<Blob | null>;
}

function createPacker(session: MaskSession): Packer {
  let worker: Worker | undefined;
  let latest = 0;
  let waiting: { readonly id: number; readonly resolve: (mask: Blob | null) => void }[] = [];

  const send = (): number => {
    const { width, height, data } = session.mask;
    const request: PackRequest = { id: ++latest, width, height, data: new Uint8Array(data) };
    worker?.postMessage(request, [request.data.buffer]);
    return latest;
  };

  return {
    start(onPacked) {
      const started = new Worker(new URL('./pixels/pack-mask.worker.ts', import.meta.url), { type: 'module' });
      worker = started;
      started.onmessage = (event: MessageEvent<PackedMask>) => {
        const { id, png } = event.data;
        if (id === latest) onPacked(event.data);
        for (const each of waiting) if (each.id <= id) each.resolve(png);
        waiting = waiting.filter((each) => each.id > id);
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = session.onAct(() => {
        clearTimeout(timer);
        timer = setTimeout(send, restMs);
      });
      return () => {
        stop();
        clearTimeout(timer);
        started.terminate();
        worker = undefined;
      };
    },
    packed: () => new Promise((resolve) => waiting.push({ id: send(), resolve })),
  };
}
