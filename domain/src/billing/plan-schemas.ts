/** Apart from the plans: a page that only asks what a plan may do brings no parser with it. */
import { z } from 'zod';
import { planTypes, roles } from './plans.ts';

export const planTypeSchema = z.enum(planTypes);
export const roleSchema = z.enum(roles);
