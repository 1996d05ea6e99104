/** Plans a person can hold. Enterprise is a conversation with sales, never a row. */
export const planTypes = ['free', 'basic', 'pro'] as const;
export type PlanType = (typeof planTypes)[number];

export interface Plan {
  /** Credits granted with each paid month. 0 for free: its one grant is {@link initialCredits}. */
  readonly monthlyCredits: number;
  readonly monthlyPriceCents: number;
  readonly yearlyPriceCents: number;
  /** Longest edge of what a person may download, in pixels; undefined = full resolution. */
  readonly maxOutputEdge: number | undefined;
  /** Jobs of one person that may run at the same time. */
  readonly parallelJobs: number;
  /** Jobs of one person that may wait or run at the same time. */
  readonly openJobs: number;
}

export const plans: Readonly<Record<PlanType, Plan>> = {
  free: {
    monthlyCredits: 0,
    monthlyPriceCents: 0,
    yearlyPriceCents: 0,
    maxOutputEdge: 1024,
    parallelJobs: 1,
    openJobs: 10,
  },
  basic: {
    monthlyCredits: 300,
    monthlyPriceCents: 490,
    yearlyPriceCents: 4900,
    maxOutputEdge: undefined,
    parallelJobs: 2,
    openJobs: 30,
  },
  pro: {
    monthlyCredits: 1250,
    monthlyPriceCents: 1990,
    yearlyPriceCents: 19900,
    maxOutputEdge: undefined,
    parallelJobs: 4,
    openJobs: 250,
  },
};

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** What decides a person's rights: role and the plan of the active subscription. */
export interface Standing {
  readonly role: Role;
  readonly plan: PlanType;
}

/** The rights of an account as pages know it. A plan that was paid for once and has ended gives none. */
export function standingOf(account: {
  readonly role: Role;
  readonly subscription: { readonly effectivePlan: PlanType };
}): Standing {
  return { role: account.role, plan: account.subscription.effectivePlan };
}

/** Admins and pro subscribers spend nothing: every check passes and a hold is 0. */
export function hasUnlimitedCredits(standing: Standing): boolean {
  return standing.role === 'admin' || standing.plan === 'pro';
}

/** Longest edge of a download in pixels, or undefined for full resolution. Admins see everything in full. */
export function outputEdgeLimit(standing: Standing): number | undefined {
  return standing.role === 'admin' ? undefined : plans[standing.plan].maxOutputEdge;
}
