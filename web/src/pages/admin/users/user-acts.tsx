import { planTypes, type PlanType } from '@afterglow/domain/billing/plans';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormNote } from '../../../forms/form-note.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Choice } from '../../../ui/forms/choice.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import type { UserData } from './load-user.ts';

/** What can be done for, or to, this person. */
export function UserActs({ data }: { readonly data: UserData }) {
  const t = useTranslations('adminUsers');
  const { account } = useSession();
  const { user } = data;
  const seen = { version: String(user.version) };
  const isSelf = account?.id === user.id;
  return (
    <div className="user-acts">
      {user.balance !== null && <CreditsDialog data={data} />}
      <PlanDialog data={data} />
      {user.heldBack !== null && (
        <ReasonDialog
          label={t('startGrant')}
          title={t('startGrantTitle', { count: user.heldBack.credits })}
          text={t(user.heldBack.reason === 'address' ? 'startGrantAddress' : 'startGrantNetwork')}
          intent="start-grant"
          done={t('startGrantDone')}
        />
      )}
      <ReasonDialog
        label={t(user.role === 'admin' ? 'takeRole' : 'giveRole')}
        title={t(user.role === 'admin' ? 'takeRoleTitle' : 'giveRoleTitle', { email: user.email })}
        text={t(user.role === 'admin' ? 'takeRoleText' : 'giveRoleText')}
        intent="role"
        done={t('roleDone')}
        values={{ ...seen, role: user.role === 'admin' ? 'user' : 'admin' }}
      />
      <ReasonDialog
        label={t('signOut')}
        title={t('signOutTitle')}
        text={t('signOutText')}
        intent="sign-out"
        done={t('signOutDone')}
      />
      {!user.emailVerified && <ResendForm />}
      {!isSelf && user.role !== 'admin' && !user.banned && !user.beingDeleted && (
        <ReasonDialog
          label={t('visit')}
          icon="eye"
          title={t('visitTitle', { email: user.email })}
          text={t('visitText')}
          reasonLabel={t('toldReason')}
          intent="visit"
          done={t('visitDone')}
        />
      )}
      {!isSelf &&
        (user.banned ? (
          <ReasonDialog label={t('unban')} title={t('unbanTitle')} intent="unban" done={t('unbanDone')} values={seen} />
        ) : (
          <ReasonDialog
            danger
            label={t('ban')}
            title={t('banTitle', { email: user.email })}
            text={t('banText')}
            reasonLabel={t('toldReason')}
            intent="ban"
            done={t('banDone')}
            values={seen}
          />
        ))}
    </div>
  );
}

function CreditsDialog({ data: { user, actKey } }: { readonly data: UserData }) {
  const t = useTranslations('adminUsers');
  const [direction, setDirection] = useState('give');
  return (
    <ReasonDialog
      label={t('changeCredits')}
      title={t('creditsTitle')}
      text={t('creditsText', { balance: user.balance ?? 0 })}
      intent="credits"
      done={t('creditsDone')}
      values={{ key: actKey }}
    >
      <Choice
        label={t('direction')}
        hideLabel
        name="direction"
        value={direction}
        onChange={setDirection}
        options={[
          { value: 'give', label: t('give') },
          { value: 'take', label: t('take') },
        ]}
      />
      <TextField
        label={t('amount')}
        name="amount"
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000_000}
        step={1}
        required
      />
    </ReasonDialog>
  );
}

function PlanDialog({ data: { user, offers } }: { readonly data: UserData }) {
  const t = useTranslations('adminUsers');
  const plans = useTranslations('plans');
  const [plan, setPlan] = useState<PlanType>(user.plan === 'free' ? 'basic' : 'free');
  return (
    <ReasonDialog
      label={t('changePlan')}
      title={t('planTitle')}
      text={t(user.paysForPlan ? 'planPaidText' : 'planText', { plan: plans(user.plan) })}
      intent="plan"
      done={t('planDone')}
      values={{ version: String(user.version) }}
    >
      <Choice
        label={t('plan')}
        hideLabel
        name="plan"
        value={plan}
        onChange={(value) => setPlan(planTypes.find((known) => known === value) ?? 'free')}
        options={planTypes.map((value) => ({ value, label: plans(value) }))}
      />
      {plan !== 'free' && (
        <>
          <TextField
            label={t('months')}
            name="months"
            type="number"
            inputMode="numeric"
            min={1}
            max={36}
            step={1}
            defaultValue={1}
            required
          />
          <label className="flex items-center gap-2.5">
            <input type="checkbox" className="size-4.5" name="withCredits" defaultChecked />
            {t('withCredits', { count: offers.find(({ planType }) => planType === plan)?.monthlyCredits ?? 0 })}
          </label>
        </>
      )}
    </ReasonDialog>
  );
}

function ResendForm() {
  const t = useTranslations('adminUsers');
  const { Form, sent, result } = useForm();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" icon="mail" busy={sent?.get('intent') === 'resend'}>
        {t('resend')}
      </Button>
      <FormNote result={result} intent="resend" done={t('resendDone')} />
    </Form>
  );
}
