import { wholeCorners, type Corners } from '@afterglow/domain/edits/corners';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { ToolCanvas } from '../tool-contract.ts';
import { fitView, followView, partInSight } from '../view.ts';
import { GrayPicker } from './colors/gray-picker.tsx';
import { CropFrame } from './crop-frame.tsx';
import type { Crop } from './geometry.ts';
import { LevelLine } from './level/level-line.tsx';
import { CornerFrame } from './perspective/corner-frame.tsx';
import type { Histogram } from './preview/histogram.ts';
import type { Preview, PreviewSource } from './preview/preview-types.ts';
import { startPreview } from './preview/preview.ts';
import { resultSize, uncroppedSize, type Caption, type PanelState } from './settings.ts';
import { CaptionGrip } from './words/caption-grip.tsx';
import { drawWords } from './words/draw-words.ts';
import type { Letters } from './words/letters.ts';

const margin = { side: 28, top: 28, bottom: 88 };

/** What is done on the picture itself while it is shown. */
export type StageAct =
  | ({ readonly kind: 'crop' } & Cropping)
  /** On the whole picture, before its corners are set upright. */
  | { readonly kind: 'corners'; readonly onCorners: (corners: Corners) => void }
  | { readonly kind: 'level'; readonly onLean: (degrees: number) => void }
  | { readonly kind: 'caption'; readonly onPlace: (place: Pick<Caption, 'x' | 'y'>) => void }
  | { readonly kind: 'pick-gray'; readonly onColor: (color: readonly [number, number, number]) => void };

/** What the picture is made of. */
interface Result {
  readonly source: PreviewSource;
  readonly state: PanelState;
  /** The engine's, once they are there. */
  readonly letters: Letters | undefined;
}

interface Cropping {
  /** Across / down, when it is locked. */
  readonly ratio: number | undefined;
  readonly straightens: boolean;
  readonly onCrop: (crop: Crop) => void;
}

/** The picture as it will be, over the stage; with the frame of a crop, the whole of it. */
export function AdjustStage({
  result: { source, state, letters },
  canvas: { stage, view: onCanvas, fitted, moving },
  act,
  hidden,
  onHistogram,
}: {
  readonly result: Result;
  readonly canvas: ToolCanvas;
  readonly act: StageAct | undefined;
  /** The picture before is to be seen, which lies under this. */
  readonly hidden: boolean;
  readonly onHistogram: (histogram: Histogram) => void;
}) {
  const isFlat = act?.kind === 'corners';
  const crops = isFlat || act?.kind === 'crop' || act?.kind === 'level';
  const seen = useMemo(() => (isFlat ? { ...state, corners: null, straighten: 0 } : state), [isFlat, state]);
  const drawn = useRef<HTMLCanvasElement>(null);
  /** A canvas that lost its graphics processor draws nothing any more; the next one does without. */
  const [graphics, setGraphics] = useState(true);
  const [part, setPart] = useState<Crop>();
  const words = useRef<HTMLCanvasElement>(null);
  const preview = useRef<Preview>(undefined);
  const told = useRef(onHistogram);
  useEffect(() => {
    told.current = onHistogram;
  });
  useEffect(() => {
    if (drawn.current === null) return undefined;
    const started = startPreview(drawn.current, source, graphics, {
      onHistogram: (histogram) => told.current(histogram),
      onPart: setPart,
      onLost: () => setGraphics(false),
    });
    preview.current = started;
    return () => {
      started.stop();
      preview.current = undefined;
    };
  }, [source, graphics]);

  const { picture } = source;
  const all = uncroppedSize(picture, seen);
  const shown = crops ? all : resultSize(picture, state);
  const view = useMemo(() => {
    const size = { width: shown.width, height: shown.height };
    return followView(fitView(size, stage, margin, Infinity), size, { picture, view: onCanvas, fitted });
  }, [shown.width, shown.height, stage, picture, onCanvas, fitted]);
  const sight = useMemo(
    () => partInSight(view, { width: shown.width, height: shown.height }, stage, devicePixelRatio),
    [view, shown.width, shown.height, stage],
  );
  useEffect(() => preview.current?.show(seen, crops, sight), [seen, crops, source, graphics, sight]);
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
    if (!crops) drawWords(context, size, { caption, watermark }, letters);
    element.toggleAttribute('data-letters', letters !== undefined);
  }, [caption, watermark, letters, crops, shown.width, shown.height, view.scale]);

  return (
    <div className="adjust-stage" hidden={hidden}>
      <div className="adjust-picture checker" style={box}>
        <canvas
          key={`graphics ${graphics}`}
          ref={drawn}
          className="adjust-canvas"
          style={part && shareBox(part)}
          aria-hidden="true"
        />
        <canvas ref={words} className="adjust-canvas adjust-words" aria-hidden="true" />
        {act?.kind === 'crop' && (
          <CropFrame
            crop={state.crop}
            ratio={act.ratio}
            picture={all}
            fineGrid={act.straightens}
            pinched={moving}
            onCrop={act.onCrop}
          />
        )}
        {act?.kind === 'corners' && (
          <CornerFrame corners={state.corners ?? wholeCorners} pinched={moving} onCorners={act.onCorners} />
        )}
        {act?.kind === 'caption' && <CaptionGrip place={caption} pinched={moving} onPlace={act.onPlace} />}
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

const percent = (share: number): string => `${share * 100}%`;
const shareBox = ({ left, top, width, height }: Crop): CSSProperties => ({
  inset: 'auto',
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
});
