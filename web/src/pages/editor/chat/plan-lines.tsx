import type { EditRun } from '@afterglow/domain/contract/studio/messages';
import type { Step } from '@afterglow/domain/edits/steps';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSeconds } from '../../../ui/feedback/price-tag.tsx';
import { Icon } from '../../../ui/picture/icon.tsx';
import { Swatch } from '../../../ui/picture/swatch.tsx';
import { usePlanLines } from '../words/plan-words.ts';

/** What will be done, one line for each. */
export function PlanLines({
  steps,
  mark,
  aside,
}: {
  readonly steps: readonly Step[];
  readonly mark?: ReactNode;
  readonly aside?: ReactNode;
}) {
  const lines = usePlanLines();
  return lines(steps).map(({ text, colour: color }, index) => (
    <li key={`${index} ${text}`}>
      {mark ?? <span className="plan-dot" />}
      <span className="plan-text">
        {color !== undefined && <Swatch color={color} />}
        {text}
      </span>
      {index === 0 && aside !== undefined && <span className="plan-aside num">{aside}</span>}
    </li>
  ));
}

/** What is being done or was done: each run with its mark and its time. */
export function RunLines({ runs }: { readonly runs: readonly EditRun[] }) {
  const t = useTranslations('editor');
  const seconds = useSeconds();
  return (
    <ul className="plan" aria-label={t('steps')}>
      {runs.map((run) => (
        <PlanLines
          key={run.id}
          steps={run.steps}
          mark={markOf(run.status)}
          aside={
            run.engineMs !== null
              ? seconds(run.engineMs)
              : run.status === 'running' || run.status === 'waiting'
                ? undefined
                : t(`runStates.${run.status}`)
          }
        />
      ))}
    </ul>
  );
}

function markOf(status: EditRun['status']): ReactNode {
  if (status === 'succeeded') return <Icon name="check" small className="text-ok" />;
  if (status === 'failed') return <Icon name="warning" small className="text-bad" />;
  if (status === 'canceled') return <Icon name="close" small className="text-ink-3" />;
  return <span className="plan-dot" data-now={status === 'running' || undefined} />;
}
