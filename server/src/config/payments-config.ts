import type { BillingCycle, PaidPlanType } from '@afterglow/domain/billing/billing';
import { packIds, type PackId } from '@afterglow/domain/billing/packs';
import { z } from 'zod';

/** The provider's own names of what is sold, by plan and cycle. */
type ByPlan = Readonly<Record<PaidPlanType, Readonly<Record<BillingCycle, string>>>>;

/** Payment providers that are switched on. None: people pay in the sandbox. */
export interface PaymentsConfig {
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string } | undefined;
  readonly paypal:
    | {
        readonly clientId: string;
        readonly clientSecret: string;
        readonly webhookId: string;
        readonly environment: 'live' | 'sandbox';
        readonly plans: ByPlan;
      }
    | undefined;
  readonly creem:
    | {
        readonly apiKey: string;
        readonly webhookSecret: string;
        readonly products: ByPlan;
        readonly packs: Readonly<Partial<Record<PackId, string>>>;
      }
    | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

const stripeSchema = z.object({
  STRIPE_SECRET_KEY: z.string().describe('Secret key of the Stripe account'),
  STRIPE_WEBHOOK_SECRET: z.string().describe('Signing secret of the webhook'),
});

const paypalSchema = z.object({
  PAYPAL_CLIENT_ID: z.string().describe('Client id of the PayPal app'),
  PAYPAL_CLIENT_SECRET: z.string().describe('Secret of the PayPal app'),
  PAYPAL_WEBHOOK_ID: z.string().describe('Id of the webhook'),
  PAYPAL_PLAN_BASIC_MONTHLY: z.string().describe('Id of the plan Basic, monthly'),
  PAYPAL_PLAN_BASIC_YEARLY: z.string().describe('Id of the plan Basic, yearly'),
  PAYPAL_PLAN_PRO_MONTHLY: z.string().describe('Id of the plan Pro, monthly'),
  PAYPAL_PLAN_PRO_YEARLY: z.string().describe('Id of the plan Pro, yearly'),
});

const creemSchema = z.object({
  CREEM_API_KEY: z.string().describe('API key of the Creem store'),
  CREEM_WEBHOOK_SECRET: z.string().describe('Signing secret of the webhook'),
  CREEM_PRODUCT_BASIC_MONTHLY: z.string().describe('Id of the product Basic, monthly'),
  CREEM_PRODUCT_BASIC_YEARLY: z.string().describe('Id of the product Basic, yearly'),
  CREEM_PRODUCT_PRO_MONTHLY: z.string().describe('Id of the product Pro, monthly'),
  CREEM_PRODUCT_PRO_YEARLY: z.string().describe('Id of the product Pro, yearly'),
});

/** Without them Creem sells plans alone. */
const creemPacks = {
  CREEM_PRODUCT_PACK_SMALL: z.string().optional().describe('Id of the small credit pack. Unset: not sold by Creem'),
  CREEM_PRODUCT_PACK_MEDIUM: z.string().optional().describe('Id of the medium credit pack'),
  CREEM_PRODUCT_PACK_LARGE: z.string().optional().describe('Id of the large credit pack'),
};
const packVariables = {
  small: 'CREEM_PRODUCT_PACK_SMALL',
  medium: 'CREEM_PRODUCT_PACK_MEDIUM',
  large: 'CREEM_PRODUCT_PACK_LARGE',
} as const;

const paypalEnvironment = z.enum(['live', 'sandbox']).describe('live for real money. Unset: sandbox');

/** Every variable that is read here, with its schema. */
export const paymentVariables: Readonly<Record<string, z.ZodType>> = {
  ...stripeSchema.shape,
  ...paypalSchema.shape,
  PAYPAL_ENV: paypalEnvironment,
  ...creemSchema.shape,
  ...creemPacks,
};

/** A provider is on when one of its variables is set. Throws a sentence that names every variable it then still lacks. */
export function readPaymentsConfig(env: Variables): PaymentsConfig {
  return { stripe: readStripe(env), paypal: readPayPal(env), creem: readCreem(env) };
}

function readStripe(env: Variables): PaymentsConfig['stripe'] {
  const set = readGroup(env, 'Stripe', stripeSchema);
  return set && { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET };
}

function readPayPal(env: Variables): PaymentsConfig['paypal'] {
  const set = readGroup(env, 'PayPal', paypalSchema);
  if (set === undefined) return undefined;
  const environment = paypalEnvironment.safeParse(valueOf(env, 'PAYPAL_ENV') ?? 'sandbox');
  if (!environment.success) throw new Error('PAYPAL_ENV is live or sandbox.');
  return {
    clientId: set.PAYPAL_CLIENT_ID,
    clientSecret: set.PAYPAL_CLIENT_SECRET,
    webhookId: set.PAYPAL_WEBHOOK_ID,
    environment: environment.data,
    plans: {
      basic: { monthly: set.PAYPAL_PLAN_BASIC_MONTHLY, yearly: set.PAYPAL_PLAN_BASIC_YEARLY },
      pro: { monthly: set.PAYPAL_PLAN_PRO_MONTHLY, yearly: set.PAYPAL_PLAN_PRO_YEARLY },
    },
  };
}

function readCreem(env: Variables): PaymentsConfig['creem'] {
  const set = readGroup(env, 'Creem', creemSchema);
  if (set === undefined) return undefined;
  return {
    apiKey: set.CREEM_API_KEY,
    webhookSecret: set.CREEM_WEBHOOK_SECRET,
    products: {
      basic: { monthly: set.CREEM_PRODUCT_BASIC_MONTHLY, yearly: set.CREEM_PRODUCT_BASIC_YEARLY },
      pro: { monthly: set.CREEM_PRODUCT_PRO_MONTHLY, yearly: set.CREEM_PRODUCT_PRO_YEARLY },
    },
    packs: Object.fromEntries(
      packIds.flatMap((id) => {
        const product = valueOf(env, packVariables[id]);
        return product === undefined ? [] : [[id, product]];
      }),
    ),
  };
}

function readGroup<T extends z.ZodObject>(env: Variables, provider: string, schema: T): z.output<T> | undefined {
  const names = Object.keys(schema.shape);
  const missing = names.filter((name) => valueOf(env, name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new Error(`${provider} is switched on only in part. It also needs ${missing.join(', ')}.`);
  return schema.parse(Object.fromEntries(names.map((name) => [name, valueOf(env, name)])));
}

function valueOf(env: Variables, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}
