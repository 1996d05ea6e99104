import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { fitView, type Size } from '../view.ts';
import { drawWords } from './caption-preview.ts';
import { GrayPicker } from './colors/gray-picker.tsx';
import { CropFrame } from './crop-frame.tsx';
import type { Crop } from './geometry.ts';
import { LevelLine } from './level/level-line.tsx';
import type { Histogram } from './preview/histogram.ts';
import { startPreview, type Preview, type PreviewSource } from './preview/preview.ts';
import { resultSize, uncroppedSize, type PanelState } from './settings.ts';

const margin = { side: 28, top: 28, bottom: 88 };

/** What is done on the picture itself while it is shown. */
export type StageAct =
  | ({ readonly kind: 'crop' } & Cropping)
  | { readonly kind: 'level'; readonly onLean: (degrees: number) => void }
  | { readonly kind: 'pick-gray'; readonly onColor: (color: readonly [number, number, number]) => void };

interface Cropping {
  /** Across / down, when it is locked. */
  readonly ratio: number | undefined;
  readonly straightens: boolean;
  readonly onCrop: (crop: Crop) => void;
}

/** The picture as it will be, over the stage; with the frame of a crop, the whole of it. */
export function AdjustStage({
  source,
  stage,
  state,
  act,
  hidden,
  onHistogram,
}: {
  readonly source: PreviewSource;
  readonly stage: Size;
  readonly state: PanelState;
  readonly act: StageAct | undefined;
  /** The picture before is to be seen, which lies under this. */
  readonly hidden: boolean;
  readonly onHistogram: (histogram: Histogram) => void;
}) {
  const crops = act?.kind === 'crop' || act?.kind === 'level';
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(undefined);
  const told = useRef(onHistogram);
  useEffect(() => {
    told.current = onHistogram;
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const started = startPreview(canvas.current, source, (histogram) => told.current(histogram));
    preview.current = started;
    return () => {
      started.stop();
      preview.current = undefined;
    };
  }, [source]);
  useEffect(() => preview.current?.show(state, crops), [state, crops, source]);

  const { picture } = source;
  const all = uncroppedSize(picture, state);
  const shown = crops ? all : resultSize(picture, state);
  const view = useMemo(
    () => fitView({ width: shown.width, height: shown.height }, stage, margin, Infinity),
    [shown.width, shown.height, stage],
  );
  const box: CSSProperties = {
    left: view.x,
    top: view.y,
    width: shown.width * view.scale,
    height: shown.height * view.scale,
  };
  const { caption, watermark } = state;

  useEffect(() => {
    const element = words.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratioOfScreen = Math.min(2, window.devicePixelRatio || 1);
    const size = {
      width: Math.max(1, Math.round(shown.width * view.scale * ratioOfScreen)),
      height: Math.max(1, Math.round(shown.height * view.scale * ratioOfScreen)),
    };
    element.width = size.width;
    element.height = size.height;
    if (!crops) drawWords(context, size, caption, watermark);
  }, [caption, watermark, crops, shown.width, shown.height, view.scale]);

  return (
    <div className="adjust-stage" hidden={hidden}>
      <div className="adjust-picture checker" style={box}>
        <canvas ref={canvas} className="adjust-canvas" aria-hidden="true" />
        <canvas ref={words} className="adjust-canvas" aria-hidden="true" />
        {act?.kind === 'crop' && (
          <CropFrame crop={state.crop} ratio={act.ratio} picture={all} fineGrid={act.straightens} onCrop={act.onCrop} />
        )}
        {act?.kind === 'level' && <LevelLine onLean={act.onLean} />}
        {act?.kind === 'pick-gray' && (
          <GrayPicker
            onPick={(x, y) => {
              const color = preview.current?.colorAt(x, y);
              if (color) act.onColor(color);
            }}
          />
        )}
      </div>
    </div>
  );
}
