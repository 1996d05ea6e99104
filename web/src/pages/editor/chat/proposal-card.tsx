import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { use, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { FreeLimit } from '../../../billing/free-limit.tsx';
import { useSession } from '../../../session/use-session.ts';
import { PriceTag } from '../../../ui/feedback/price-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { listServices } from '../../../words/list-services.ts';
import type { Asking } from '../asking-contract.ts';
import { useEditor } from '../state/editor-context.ts';
import { selectCanvas } from '../state/select-workspace.ts';
import type { Proposal } from '../state/workspace-state.ts';
import { CreativeModel } from '../words/creative-model.ts';
import { AgainNotes } from './again-notes.tsx';
import { OneFace, PartNotes } from './part-notes.tsx';
import { PlanLines } from './plan-lines.tsx';
import { Remarks } from './remarks.tsx';

/** Operations that keep to what is marked, and do not say so in their own line. */
const confined: ReadonlySet<string> = new Set([
  'tone',
  'look',
  'adjust',
  'enhance-light',
  'denoise',
  'deblur',
  'recolor',
  'obscure',
]);

/** A plan before it runs: what will be done, on what, and for how much. Enter runs it. */
export function ProposalCard({ asking, proposal }: { readonly asking: Asking; readonly proposal: Proposal }) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const errors = useTranslations('errors');
  const { credits } = useSession();
  const run = useRef<HTMLButtonElement>(null);
  const { plan } = proposal;
  const balance = credits === null || credits.unlimited ? undefined : credits.balance;
  const busy = asking.busy !== null;
  const creative = use(CreativeModel);
  const leaves = plan.steps.some(({ op }) => op === 'creative-edit');
  const enlarged = useEnlarged(plan);
  const [service, ...others] = plan.services ?? [];
  // A plan answers an instruction that was sent a moment ago: the next Enter runs it.
  useEffect(() => run.current?.focus({ preventScroll: true }), [plan]);
  return (
    <div className="studio" role="group" aria-label={t('planTitle')}>
      {asking.parts !== null && <PartNotes parts={asking.parts} />}
      {plan.steps.length > 0 && (
        <div className="plan-card">
          <ul className="plan">
            <PlanLines steps={plan.steps} />
          </ul>
          <AgainNotes plan={plan} />
          <div className="plan-foot">
            <PriceTag credits={plan.price} balance={balance} />
            <span className="flex gap-1.5">
              <Button kind="ghost" size="small" onClick={asking.change}>
                {t('change')}
              </Button>
              <Button
                ref={run}
                kind="primary"
                size="small"
                busy={asking.busy === 'sending'}
                onClick={() => void asking.run()}
              >
                {t('run')}
              </Button>
            </span>
          </div>
        </div>
      )}
      {balance !== undefined && balance < plan.price && (
        <p className="text-t13">
          <Link className="text-link" to="/pricing#packs">
            {errors('buyCredits')}
          </Link>
        </p>
      )}
      {enlarged !== undefined && <FreeLimit image={enlarged} />}
      {leaves && creative && service !== undefined && (
        <p className="text-t13 text-ink-2">
          {t('creativeBy', { model: creative.name ?? '', service, others: listServices(others, format) })}
        </p>
      )}
      {leaves && creative?.missing === 'creative_limit_reached' && (
        <p className="text-t13 text-ink-2" role="status">
          {t('models.creativeUsedUp')}
        </p>
      )}
      {proposal.maskImageId !== undefined && plan.steps.some(({ op }) => confined.has(op)) && (
        <p className="text-t13 text-ink-2">{t('onlyMarked')}</p>
      )}
      <OneFace asking={asking} />
      {plan.base !== 'current' && (
        <p className="text-t13 text-ink-2">{t(plan.base === 'original' ? 'fromOriginal' : 'insteadOfLast')}</p>
      )}
      <Remarks plan={plan} disabled={busy} onTake={(offer) => void asking.choose(offer)} />
    </div>
  );
}

/** How large the open picture becomes by a plan that enlarges it. */
function useEnlarged({ steps }: EditPlan): { kind: 'result'; width: number; height: number } | undefined {
  const canvas = useEditor(selectCanvas);
  const step = steps.find((one) => one.op === 'upscale');
  if (step === undefined || canvas === undefined) return undefined;
  return { kind: 'result', width: canvas.width * step.scale, height: canvas.height * step.scale };
}
