import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { FoundPart } from '@afterglow/domain/edits/step-names';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/forms/button.tsx';
import { choiceOf, makeMask, maskChoices, type MaskChoice } from './local-state.ts';

/** The adjustment and the mask that are open. */
export interface PartPlace {
  readonly part: number;
  readonly mask: number;
  /** What the next adjustment marks is being chosen. */
  readonly adding?: boolean;
}

/** The adjustments of the picture, the masks of the open one, and what can be added. */
export function PartList({
  parts,
  at,
  searching,
  onAt,
  onParts,
}: {
  readonly parts: readonly LocalAdjustment[];
  readonly at: PartPlace;
  readonly searching: readonly FoundPart[];
  readonly onAt: (to: PartPlace) => void;
  readonly onParts: (parts: readonly LocalAdjustment[], to: PartPlace) => void;
}) {
  const t = useTranslations('editorParts');
  const open = parts[at.part];
  const adding = at.adding === true;
  const choosing = adding || parts.length === 0;

  function addPart(choice: MaskChoice): void {
    onParts([...parts, { masks: [makeMask(choice)], tone: {} }], { part: parts.length, mask: 0 });
  }
  function addMask(choice: MaskChoice): void {
    if (open === undefined) return;
    const masks = [...open.masks, makeMask(choice)];
    onParts(
      parts.map((each, index) => (index === at.part ? { ...each, masks } : each)),
      { part: at.part, mask: masks.length - 1 },
    );
  }
  function dropMask(index: number): void {
    if (open === undefined) return;
    const masks = open.masks.filter((_, each) => each !== index);
    if (masks.length === 0)
      return onParts(
        parts.filter((_, each) => each !== at.part),
        { part: Math.max(0, at.part - 1), mask: 0 },
      );
    onParts(
      parts.map((each, one) => (one === at.part ? { ...each, masks } : each)),
      { part: at.part, mask: 0 },
    );
  }
  return (
    <>
      <div className="tool-group">
        <div className="tool-row">
          {parts.map((_, index) => (
            <Button
              key={index}
              size="small"
              aria-label={t('partNumber', { number: index + 1 })}
              aria-pressed={index === at.part && !adding}
              onClick={() => onAt({ part: index, mask: 0 })}
            >
              {index + 1}
            </Button>
          ))}
          {parts.length > 0 && parts.length < 12 && (
            <Button size="small" icon="plus" aria-pressed={adding} onClick={() => onAt({ ...at, adding: !adding })}>
              {t('addPart')}
            </Button>
          )}
        </div>
        {choosing && (
          <>
            <p className="field-hint">{t('chooseFirst')}</p>
            <Choices onChoose={addPart} />
          </>
        )}
      </div>
      {open && !choosing && (
        <div className="tool-group">
          <h2>{t('masks')}</h2>
          <div className="parts-list">
            {open.masks.map((mask, index) => (
              <div key={index} className="parts-row">
                <button
                  type="button"
                  className="tool"
                  aria-pressed={index === at.mask}
                  onClick={() => onAt({ ...at, mask: index })}
                >
                  <span>{t(`mask.${choiceOf(mask)}`)}</span>
                  <span className="field-hint">
                    {mask.kind === 'found' && searching.includes(mask.part)
                      ? t('searching')
                      : index > 0 && t(`mode.${mask.mode ?? 'add'}`)}
                  </span>
                </button>
                <Button
                  size="small"
                  kind="ghost"
                  icon="delete"
                  aria-label={t('dropMask', { name: t(`mask.${choiceOf(mask)}`) })}
                  onClick={() => dropMask(index)}
                />
              </div>
            ))}
          </div>
          {open.masks.length < 12 && (
            <details>
              <summary className="field-label">{t('addMask')}</summary>
              <Choices onChoose={addMask} />
            </details>
          )}
        </div>
      )}
    </>
  );
}

function Choices({ onChoose }: { readonly onChoose: (choice: MaskChoice) => void }) {
  const t = useTranslations('editorParts');
  return (
    <div className="parts-add">
      {maskChoices.map((choice) => (
        <Button key={choice} size="small" onClick={() => onChoose(choice)}>
          {t(`mask.${choice}`)}
        </Button>
      ))}
    </div>
  );
}
