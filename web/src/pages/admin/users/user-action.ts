import { roleSchema } from '@afterglow/domain/billing/plan-schemas';
import { planTypes } from '@afterglow/domain/billing/plans';
import { redirectDocument, type ActionFunctionArgs } from 'react-router';
import { refuse, runForm } from '../../../forms/form-result.ts';
import { callForCookies } from '../../../session/call-auth.ts';

/** Every act on one person; each form says which by its `intent`. */
export function userAction(args: ActionFunctionArgs) {
  const userId = args.params['id'] ?? '';
  return runForm(args, async (form, api) => {
    const reason = form.text('reason').trim();
    const act = { userId, reason, version: Number(form.text('version')) };
    switch (form.text('intent')) {
      case 'credits': {
        const amount = Number(form.text('amount'));
        if (!Number.isInteger(amount) || amount <= 0) refuse('invalid_input');
        await api.adminUsers.adjustCredits({
          userId,
          reason,
          key: form.text('key'),
          amount: form.text('direction') === 'take' ? -amount : amount,
        });
        return;
      }
      case 'plan': {
        const plan = planTypes.find((known) => known === form.text('plan')) ?? refuse('plan_invalid');
        await api.adminUsers.changePlan({
          ...act,
          plan,
          months: Number(form.text('months') || '1'),
          withCredits: form.isOn('withCredits'),
        });
        return;
      }
      case 'role':
        await api.adminUsers.changeRole({ ...act, role: roleSchema.parse(form.text('role')) });
        return;
      case 'ban':
        await api.adminUsers.ban(act);
        return;
      case 'unban':
        await api.adminUsers.unban(act);
        return;
      case 'start-grant':
        await api.adminUsers.raiseStartGrant({ userId, reason });
        return;
      case 'sign-out':
        await api.adminUsers.signOut({ userId, reason });
        return;
      case 'resend':
        await api.adminUsers.resendVerification({ userId });
        return;
      case 'visit': {
        const { headers } = await callForCookies(args.context, args.request, '/admin/visit', { userId, reason });
        return redirectDocument('/', { headers });
      }
    }
  });
}
