import { lazy, Suspense, useRef, useState, type Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { OptionInput } from '../../../recipes/option-input.tsx';
import type { DraftAct, DraftStep } from '../../../recipes/recipe-draft.ts';
import type { StepWords } from '../../../recipes/use-step-words.ts';
import { SecondPicture } from './second-picture.tsx';
import { StepCard } from './step-card.tsx';
import { describeOptions, takesPicture, type StepKind } from './step-kinds.ts';

const LayersInput = lazy(() => import('./layers-input.tsx'));

/** The steps in their order: moved by hand or by keys, each opened in place. */
export function StepList({
  steps,
  kinds,
  words,
  problems,
  added,
  shown,
  dispatch,
  onShow,
}: {
  readonly steps: readonly DraftStep[];
  readonly kinds: ReadonlyMap<string, StepKind>;
  readonly words: StepWords;
  /** Sentences by the step's number, from 1. */
  readonly problems: ReadonlyMap<number, readonly string[]>;
  /** Key of the step that was added last: it starts open. */
  readonly added: string | undefined;
  readonly shown: number;
  readonly dispatch: Dispatch<DraftAct>;
  readonly onShow: (number: number) => void;
}) {
  const t = useTranslations('recipePages');
  const dragged = useRef<string>(undefined);
  const [said, setSaid] = useState('');

  function move(step: DraftStep, to: number): void {
    if (to < 0 || to >= steps.length) return;
    dispatch({ type: 'move', key: step.key, to });
    setSaid(t('moved', { name: words.step(step.op), number: to + 1 }));
  }

  return (
    <>
      <ol className="step-list">
        {steps.map((step, index) => {
          const kind = kinds.get(step.op);
          return (
            <StepCard
              key={step.key}
              name={words.step(step.op)}
              number={index + 1}
              count={steps.length}
              summary={describeOptions(step, kind, words)}
              problems={problems.get(index + 1) ?? []}
              startsOpen={step.key === added}
              shown={index + 1 === shown}
              onMove={(by) => move(step, index + by)}
              onRemove={() => dispatch({ type: 'remove', key: step.key })}
              onShow={() => onShow(index + 1)}
              onDragStep={() => {
                dragged.current = step.key;
              }}
              onDropStep={() => {
                const moved = steps.find(({ key }) => key === dragged.current);
                dragged.current = undefined;
                if (moved !== undefined) move(moved, index);
              }}
            >
              {kind === undefined && <p className="text-ink-2">{t('stepUnknownHere')}</p>}
              {kind?.fields.map((field) => (
                <OptionInput
                  key={field.name}
                  field={field}
                  value={step.options[field.name]}
                  words={words}
                  onChange={(value) => dispatch({ type: 'set', key: step.key, option: field.name, value })}
                />
              ))}
              {step.op === 'compose' && (
                <Suspense>
                  <LayersInput
                    value={step.options['layers']}
                    onChange={(layers) => dispatch({ type: 'set', key: step.key, option: 'layers', value: layers })}
                  />
                </Suspense>
              )}
              {takesPicture(step) && (
                <SecondPicture
                  picture={step.picture}
                  onChange={(picture) => dispatch({ type: 'picture', key: step.key, picture })}
                />
              )}
            </StepCard>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
