import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import type { ToolProps } from '../tool-contract.ts';
import { AdjustStage } from './adjust-stage.tsx';
import { CropSection, findRatio } from './crop-section.tsx';
import { CurvesEditor } from './curves-editor.tsx';
import type { Histogram } from './histogram.ts';
import { useKeptPanel } from './kept-panel.ts';
import { isNeutral, partInUse, toSettings, type PanelState } from './settings.ts';
import { ToneSections } from './tone-sections.tsx';
import { WordsSection } from './words-section.tsx';
import '../mask/mask.css';
import './adjust.css';

const tabs = ['tone', 'curves', 'shape', 'words'] as const;

/** Light, color, curves, crop and words of a picture, seen while they are set; the engine then does them at full size. */
export default function AdjustTool({ picture, canvas, panel, acts: { adjustPrice, onSteps, onClose } }: ToolProps) {
  const t = useTranslations('editorAdjust');
  const { state, ratioId, change, reset } = useKeptPanel(picture.versionId);
  const setState = (next: PanelState, ratio?: string): void => change(() => next, ratio);
  const [tab, setTab] = useState<(typeof tabs)[number]>(() => partInUse(state));
  const [straightens, setStraightens] = useState(false);
  const [before, setBefore] = useState(false);
  const [histogram, setHistogram] = useState<Histogram>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { url, width, height } = picture;
  const source = useMemo(() => {
    const image = new Image();
    image.src = url;
    return { image, picture: { width, height } };
  }, [url, width, height]);
  const locked = findRatio(ratioId);
  const untouched = isNeutral(state);

  async function apply(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await onSteps([{ op: 'adjust', settings: toSettings(state) }], adjustPrice, t('said'));
      reset();
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <AdjustStage
        source={source}
        stage={canvas.stage}
        state={state}
        cropping={
          tab === 'shape'
            ? {
                ratio: locked && locked.across / locked.down,
                straightens,
                onCrop: (crop) => change((now) => ({ ...now, crop, resize: locked?.print ?? null })),
              }
            : undefined
        }
        hidden={before}
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
            {tab === 'tone' && <ToneSections tone={state.tone} onTone={(tone) => setState({ ...state, tone })} />}
            {tab === 'curves' && (
              <CurvesEditor
                curves={state.tone.curves}
                histogram={histogram}
                onCurves={(curves) => setState({ ...state, tone: { ...state.tone, curves } })}
              />
            )}
            {tab === 'shape' && (
              <CropSection
                picture={source.picture}
                state={state}
                ratioId={ratioId}
                onState={setState}
                onStraightening={setStraightens}
              />
            )}
            {tab === 'words' && <WordsSection state={state} onState={setState} />}
            <div className="tool-group">
              <div className="tool-row justify-between">
                <Button
                  size="small"
                  kind="ghost"
                  icon="eye"
                  title={t('holdBefore')}
                  aria-label={t('holdBefore')}
                  aria-pressed={before}
                  disabled={untouched}
                  onPointerDown={() => setBefore(true)}
                  onPointerUp={() => setBefore(false)}
                  onPointerLeave={() => setBefore(false)}
                  onKeyDown={(event) => {
                    if (event.key === ' ' || event.key === 'Enter') setBefore(true);
                  }}
                  onKeyUp={() => setBefore(false)}
                  onBlur={() => setBefore(false)}
                >
                  {t('before')}
                </Button>
                <Button size="small" kind="ghost" icon="undo" disabled={untouched} onClick={reset}>
                  {t('resetAll')}
                </Button>
              </div>
              <p className="field-hint">{untouched ? t('untouched') : t('applyHint')}</p>
            </div>
            <div className="tool-apply">
              {error !== undefined && <ErrorNote error={error} onRetry={() => void apply()} />}
              <div className="tool-row items-center justify-between">
                <PriceTag credits={adjustPrice} />
                <span className="flex gap-2">
                  <Button
                    onClick={() => {
                      reset();
                      onClose();
                    }}
                  >
                    {t('cancel')}
                  </Button>
                  <Button kind="primary" disabled={untouched} busy={busy} onClick={() => void apply()}>
                    {t('apply')}
                  </Button>
                </span>
              </div>
            </div>
          </section>,
          panel,
        )}
    </>
  );
}
