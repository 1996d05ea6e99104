import { useId, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { SaidOptions } from './said-options.tsx';
import type { SaidOption } from './step-kinds.ts';

/** One step: its place, what is wrong with it, and its options when it is open. */
export function StepCard({
  name,
  number,
  count,
  summary,
  problems,
  startsOpen,
  shown,
  onMove,
  onRemove,
  onShow,
  onDragStep,
  onDropStep,
  children,
}: {
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Options that are not the default, in words. */
  readonly summary: readonly SaidOption[];
  readonly problems: readonly string[];
  readonly startsOpen: boolean;
  /** The preview shows the photo up to this step. */
  readonly shown: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onShow: () => void;
  readonly onDragStep: () => void;
  readonly onDropStep: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('recipePages');
  const [open, setOpen] = useState(startsOpen);
  const [over, setOver] = useState(false);
  const id = useId();

  function moveByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  function hold(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('text/x-step')) return;
    event.preventDefault();
    setOver(true);
  }
  return (
    // The keyboard has the handle's arrows: dropping is the pointer's own way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="card step-card"
      data-over={over || undefined}
      data-shown={shown || undefined}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDropStep();
      }}
    >
      <div className="step-card-head">
        <button
          type="button"
          className="step-handle num"
          draggable
          aria-label={t('handle', { name, number, count })}
          title={t('handleHint')}
          onKeyDown={moveByKey}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/x-step', name);
            event.dataTransfer.effectAllowed = 'move';
            onDragStep();
          }}
        >
          {number}
        </button>
        <button
          type="button"
          className="step-open"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
            onShow();
          }}
        >
          <span className="font-[560]">{name}</span>
          {summary.length > 0 && (
            <span className="step-summary">
              <SaidOptions said={summary} />
            </span>
          )}
        </button>
        <Icon name="chevron-down" small className="step-chevron" />
      </div>
      {problems.map((problem) => (
        <p key={problem} className="step-problem">
          <Icon name="warning" small />
          {problem}
        </p>
      ))}
      <div id={id} hidden={!open} className="step-body">
        {open && children}
        <div className="step-acts">
          <Button
            kind="ghost"
            size="small"
            disabled={number === 1}
            aria-label={t('moveUp', { name })}
            icon="chevron-down"
            className="step-up"
            onClick={() => onMove(-1)}
          />
          <Button
            kind="ghost"
            size="small"
            disabled={number === count}
            aria-label={t('moveDown', { name })}
            icon="chevron-down"
            onClick={() => onMove(1)}
          />
          <Button kind="ghost" size="small" icon="delete" className="ml-auto" onClick={onRemove}>
            {t('removeStep')}
          </Button>
        </div>
      </div>
    </li>
  );
}
