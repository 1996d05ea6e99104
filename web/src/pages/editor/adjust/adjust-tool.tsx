import type { Corners } from '@afterglow/domain/edits/corners';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { withBase } from '../../../base-path/base-path.ts';
import { Choice } from '../../../ui/forms/choice.tsx';
import type { ToolProps } from '../tool-contract.ts';
import { ApplyBar } from '../tools/apply-bar.tsx';
import { AdjustStage, type StageAct } from './adjust-stage.tsx';
import { TrimChoice } from './border/trim-choice.tsx';
import { GrayChoice } from './colors/gray-choice.tsx';
import { balanceFor } from './colors/gray-point.ts';
import { HueSections } from './colors/hue-sections.tsx';
import { CropSection, findRatio } from './crop-section.tsx';
import { CurvesEditor } from './curves-editor.tsx';
import { useKeptPanel } from './kept-panel.ts';
import { LevelChoice } from './level/level-choice.tsx';
import { leveled } from './level/tilt.ts';
import { LooksSection } from './looks/looks-section.tsx';
import { setByHand, stepOf } from './looks/worn-look.ts';
import { PerspectiveSection } from './perspective/perspective-section.tsx';
import { drawResult } from './preview/draw-result.ts';
import type { Histogram } from './preview/histogram.ts';
import type { Tone } from './preview/tone-types.ts';
import { isNeutral, partInUse, withCorners, type PanelState } from './settings.ts';
import { ToneSections } from './tone-sections.tsx';
import { useLetters } from './words/use-letters.ts';
import { WordsSection } from './words/words-section.tsx';
import '../mask/mask.css';
import './adjust.css';

const tabs = ['looks', 'tone', 'hues', 'curves', 'shape', 'words'] as const;

/** Light, color, curves, crop and words of a picture, seen while they are set; the engine then does them at full size. */
export default function AdjustTool({ picture, canvas, panel, acts: { adjustPrice, onSteps, onClose } }: ToolProps) {
  const t = useTranslations('editorAdjust');
  const { state, ratioId, change, reset } = useKeptPanel(picture.versionId);
  const setState = (next: PanelState, ratio?: string): void => change(() => next, ratio);
  const setTone = (tone: Tone): void => setState(setByHand(state, tone));
  const [tab, setTab] = useState<(typeof tabs)[number]>(() => partInUse(state));
  const [straightens, setStraightens] = useState(false);
  /** What is drawn or pulled on the picture instead of the frame of the crop. */
  const [drawing, setDrawing] = useState<'line' | 'corners'>();
  const [picking, setPicking] = useState(false);
  const [before, setBefore] = useState(false);
  const [histogram, setHistogram] = useState<Histogram>();
  const { url, fullUrl, width, height } = picture;
  const source = useMemo(() => {
    const image = new Image();
    image.src = withBase(url);
    return { image, picture: { width, height }, fullUrl };
  }, [url, fullUrl, width, height]);
  const locked = findRatio(ratioId);
  const ratio = locked && locked.across / locked.down;
  const untouched = isNeutral(state);
  const letters = useLetters(picture.versionId, state);
  const straighten = (degrees: number): void => change((now) => ({ ...now, straighten: degrees }));
  const setCorners = (corners: Corners): void => change((now) => withCorners(source.picture, now, corners, ratio));
  const act: StageAct | undefined =
    tab === 'shape' && drawing === 'corners'
      ? { kind: 'corners', onCorners: setCorners }
      : tab === 'shape' && drawing === 'line'
        ? {
            kind: 'level',
            onLean(degrees) {
              straighten(leveled(state.straighten - degrees));
              setDrawing(undefined);
            },
          }
        : tab === 'shape'
          ? {
              kind: 'crop',
              ratio,
              straightens,
              onCrop: (crop) => change((now) => ({ ...now, crop, resize: locked?.print ?? null })),
            }
          : tab === 'words' && state.caption.content.trim() !== ''
            ? {
                kind: 'caption',
                onPlace: (place) => change((now) => ({ ...now, caption: { ...now.caption, ...place } })),
              }
            : tab === 'hues' && picking
              ? {
                  kind: 'pick-gray',
                  onColor(color) {
                    const balance = balanceFor(color);
                    if (balance) setTone({ ...state.tone, ...balance });
                  },
                }
              : undefined;

  return (
    <>
      <AdjustStage
        result={{ source, state, letters }}
        canvas={canvas}
        act={act}
        hidden={before || canvas.before}
        onHistogram={setHistogram}
      />
      {panel !== null &&
        createPortal(
          <section className="tool-controls" aria-label={t('title')}>
            <Choice
              label={t('title')}
              value={tab}
              onChange={(value) => setTab(tabs.find((each) => each === value) ?? 'tone')}
              options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            />
            {tab === 'looks' && <LooksSection image={source.image} state={state} onState={setState} />}
            {tab === 'tone' && (
              <ToneSections shown={['light', 'levels', 'detail', 'effects']} tone={state.tone} onTone={setTone} />
            )}
            {tab === 'hues' && (
              <>
                <ToneSections shown={['colour']} tone={state.tone} onTone={setTone} />
                <GrayChoice picking={picking} onPicking={setPicking} />
                <HueSections tone={state.tone} onTone={setTone} />
              </>
            )}
            {tab === 'curves' && (
              <CurvesEditor
                curves={state.tone.curves}
                histogram={histogram}
                onCurves={(curves) => setTone({ ...state.tone, curves })}
              />
            )}
            {tab === 'shape' && (
              <>
                <CropSection
                  picture={source.picture}
                  state={state}
                  ratioId={ratioId}
                  onState={setState}
                  onStraightening={setStraightens}
                  others={{
                    crop: (
                      <TrimChoice
                        source={source}
                        state={state}
                        onCrop={(crop) => setState({ ...state, crop, resize: null }, 'free')}
                      />
                    ),
                    straighten: (
                      <LevelChoice
                        source={source}
                        state={state}
                        drawing={drawing === 'line'}
                        onDrawing={(on) => setDrawing(on ? 'line' : undefined)}
                        onStraighten={straighten}
                      />
                    ),
                  }}
                />
                <PerspectiveSection
                  source={source}
                  state={state}
                  pulling={drawing === 'corners'}
                  onPulling={(on) => setDrawing(on ? 'corners' : undefined)}
                  onCorners={setCorners}
                />
              </>
            )}
            {tab === 'words' && <WordsSection state={state} onState={setState} />}
            <ApplyBar
              untouched={untouched}
              price={adjustPrice}
              onBefore={setBefore}
              history={{ undo: null, reset }}
              onApply={async () => {
                await onSteps([stepOf(state)], adjustPrice, t('said'), undefined, () =>
                  drawResult(source, state, letters),
                );
                reset();
                onClose();
              }}
              onCancel={() => {
                reset();
                onClose();
              }}
            />
          </section>,
          panel,
        )}
    </>
  );
}
