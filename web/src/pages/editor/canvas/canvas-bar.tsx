import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { useEditor, useEditorActs } from '../state/editor-context.ts';
import type { CompareMode } from '../state/workspace-state.ts';
import { CompareChoice } from './compare-choice.tsx';
import { truePixels } from './true-pixels.ts';
import type { StageView } from './use-view.ts';

const modes = ['split', 'side', 'flicker', 'result'] as const satisfies readonly CompareMode[];

/** How the canvas is looked at: which of the two versions, and how large. It floats under the picture. */
export function CanvasBar({
  control,
  mode,
  canSplit,
  comparable,
  onHold,
}: {
  readonly control: StageView;
  readonly mode: CompareMode;
  readonly canSplit: boolean;
  /** There is another version to compare with. */
  readonly comparable: boolean;
  readonly onHold: (held: boolean) => void;
}) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const { dispatch } = useEditorActs();
  const { view, fitted } = control;
  const samePixels = useEditor(({ comparing }) => comparing.samePixels);
  return (
    <div className="canvas-bar" role="toolbar" aria-label={t('canvasBar')}>
      {comparable && (
        <>
          {modes.map((each) => (
            <Button
              key={each}
              kind="ghost"
              size="small"
              aria-pressed={mode === each}
              disabled={each === 'split' && !canSplit}
              onClick={() => dispatch({ type: 'compare mode', mode: each })}
            >
              {t(`modes.${each}`)}
            </Button>
          ))}
          {mode === 'side' && (
            <Button
              kind="ghost"
              size="small"
              aria-pressed={samePixels}
              title={t('samePixels')}
              aria-label={t('samePixels')}
              onClick={() => {
                dispatch({ type: 'same pixels', on: !samePixels });
                if (!samePixels) control.zoomTo(truePixels());
              }}
            >
              1:1
            </Button>
          )}
          <Button
            kind="ghost"
            size="small"
            icon="eye"
            aria-label={t('holdBefore')}
            title={t('holdBefore')}
            onPointerDown={() => onHold(true)}
            onPointerUp={() => onHold(false)}
            onPointerLeave={() => onHold(false)}
            onKeyDown={(event) => {
              if (event.key === ' ' || event.key === 'Enter') onHold(true);
            }}
            onKeyUp={() => onHold(false)}
            onBlur={() => onHold(false)}
            onContextMenu={(event) => event.preventDefault()}
          />
          <span className="bar-line wide-bar" />
          <span className="wide-bar">
            <CompareChoice />
          </span>
          <span className="bar-line" />
        </>
      )}
      <Button
        kind="ghost"
        size="small"
        icon="minus"
        className="wide-bar"
        aria-label={t('zoomOut')}
        onClick={() => control.zoomBy(1 / 1.25)}
      />
      <Button
        kind="ghost"
        size="small"
        className="num"
        aria-label={t(fitted ? 'zoomFull' : 'zoomFit', { percent: percentOf(view.scale) })}
        title={t(fitted ? 'zoomFull' : 'zoomFit', { percent: percentOf(view.scale) })}
        onClick={() => (fitted ? control.zoomTo(truePixels()) : control.fit())}
      >
        {percentOf(view.scale)}
      </Button>
      <Button
        kind="ghost"
        size="small"
        icon="plus"
        className="wide-bar"
        aria-label={t('zoomIn')}
        onClick={() => control.zoomBy(1.25)}
      />
    </div>
  );

  function percentOf(scale: number): string {
    return format.number(scale / truePixels(), { style: 'percent', maximumFractionDigits: 0 });
  }
}
