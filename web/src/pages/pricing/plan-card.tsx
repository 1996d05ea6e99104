import type { PlanType } from '@afterglow/domain/billing/plans';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMoney } from '../../text/use-money.ts';
import { Button, ButtonLink } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/picture/icon.tsx';

/** What the card's button does for this person; `tries`: one picture without an account comes first. `text` is the rule's own sentence when the plan cannot be bought. */
export type CardAction =
  | { readonly kind: 'buy'; readonly to: string; readonly label: string; readonly tries?: boolean }
  | { readonly kind: 'refused'; readonly text: string; readonly current: boolean; readonly contact: boolean };

export interface PlanCardProps {
  readonly plan: PlanType;
  readonly recommended: boolean;
  readonly priceCents: number;
  readonly currency: string;
  readonly yearly: boolean;
  readonly credits: ReactNode;
  readonly creditsNote: ReactNode;
  /** What this person bought it at, where that differs. */
  readonly keptNote?: string | undefined;
  readonly action: CardAction;
  readonly features: readonly string[];
}

export function PlanCard({
  plan,
  recommended,
  priceCents,
  currency,
  yearly,
  credits,
  creditsNote,
  keptNote,
  action,
  features,
}: PlanCardProps) {
  const t = useTranslations('pricing');
  const plans = useTranslations('plans');
  const money = useMoney();
  const name = useId();
  return (
    <section className="plan" aria-labelledby={name}>
      {recommended && <span className="edge" aria-hidden="true" />}
      <div>
        <h2 id={name}>{plans(plan)}</h2>
        <p className="text-t13 text-ink-2">{t(`${plan}For`)}</p>
      </div>
      <p className="amount num">
        {money(priceCents, currency)} <small>{yearly && priceCents > 0 ? t('perYear') : t('perMonth')}</small>
      </p>
      <div>
        <b className="font-[580]">{credits}</b>
        <span className="num block text-t13 text-ink-3">{creditsNote}</span>
        {keptNote !== undefined && <span className="num mt-1 block text-t13 text-ink">{keptNote}</span>}
      </div>
      <CardButton action={action} primary={recommended} />
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" small />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardButton({ action, primary }: { readonly action: CardAction; readonly primary: boolean }) {
  const t = useTranslations('pricing');
  const reason = useId();
  if (action.kind === 'buy') {
    return (
      <div className="grid content-start gap-2">
        {action.tries === true && (
          <ButtonLink size="large" block to="/">
            {t('tryOne')}
          </ButtonLink>
        )}
        <ButtonLink
          kind={primary ? 'primary' : action.tries === true ? 'ghost' : 'quiet'}
          size="large"
          block
          to={action.to}
        >
          {action.label}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid content-start gap-1.5">
      <Button size="large" block disabled aria-describedby={reason} className="refused">
        {t(action.current ? 'current' : 'unavailable')}
      </Button>
      <p id={reason} className="text-t13 text-ink-3">
        {action.text}{' '}
        {action.contact && (
          <Link className="text-link" to="/contact">
            {t('contact')}
          </Link>
        )}
      </p>
    </div>
  );
}
