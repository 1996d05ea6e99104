/** A stage of 400 × 300 with a tool over it, as the canvas gives it one: a picture of the same size that fills it. */
import { useState, type ComponentType } from 'react';
import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { RenderedVersion, ToolActs, ToolProps } from '../../../src/pages/editor/tool-contract.ts';
import type { MousePoint } from './mouse-command.ts';

const size = { width: 400, height: 300 };
let versions = 0;

export const toolActs = () => ({
  onMask: vi.fn<(mask: Blob | null) => void>(),
  onAddVersion: vi.fn<(version: RenderedVersion) => Promise<void>>(async () => {}),
  adjustPrice: 1,
  onPaintBack: vi.fn<(mask: Blob, name: string) => Promise<void>>(async () => {}),
  creative: true,
  onSteps: vi.fn<ToolActs['onSteps']>(async () => {}),
  onInstruct: vi.fn<(text: string) => void>(),
  onClose: vi.fn<() => void>(),
});

/** Each has a version of its own: what is kept of one must not come back in another. */
function pictureOf(versionId: string, url: string): ToolProps['picture'] {
  const source = { ...size, versionId: 'original', imageId: 'original' };
  return {
    ...size,
    versionId,
    imageId: versionId,
    url,
    fullUrl: url,
    original: source,
    parent: source,
    name: 'Photo',
    steps: [],
  };
}

export function ToolGround({
  Tool,
  acts,
  versionId,
  url = '/media/x',
}: {
  readonly Tool: ComponentType<ToolProps>;
  readonly acts: ToolActs;
  /** As the calls about it name it. */
  readonly versionId?: string;
  readonly url?: string;
}) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [moving, setMoving] = useState(false);
  const [picture] = useState(() => pictureOf(versionId ?? `v${versions++}`, url));
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const toPicture = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const box = stage?.getBoundingClientRect();
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
  };
  return (
    <div className="editor" style={{ display: 'flex' }}>
      <div ref={setStage} className="stage" style={{ position: 'relative', width: 400, height: 300, flex: 'none' }}>
        <Tool
          picture={picture}
          canvas={{
            view: { x: 0, y: 0, scale: 1 },
            fitted: { x: 0, y: 0, scale: 1 },
            stage: size,
            moving,
            panning: false,
            before: false,
            toPicture,
            toStage: (at) => at,
          }}
          panel={panel}
          acts={acts}
        />
      </div>
      <button type="button" onClick={() => setMoving(true)}>
        Pinch
      </button>
      <div ref={setPanel} />
    </div>
  );
}

/** Presses at the first point of an element, moves through the others and lets go, unless `hold`. */
export async function drag(element: Element, points: readonly MousePoint[], hold = false): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  await commands.moveMouse(
    points.map(([x, y]) => [left + x, top + y]),
    hold,
  );
}
