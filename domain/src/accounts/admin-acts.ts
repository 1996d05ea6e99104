import { z } from 'zod';

/**
 * Every act of an administrator that changes something. Each has a name in `adminActs` of the messages, in every
 * language. A new one is a row here and a row there.
 */
export const adminActions = [
  'user_grant_credits',
  'user_take_credits',
  'user_raise_start_grant',
  'user_change_plan',
  'user_change_role',
  'user_ban',
  'user_unban',
  'user_sign_out',
  'user_resend_verification',
  'user_impersonate',
  'user_impersonate_end',
  'refund_approve',
  'refund_refuse',
  'refund_retry',
  'payment_event_replay',
  'payment_reconcile',
  'message_reply',
  'message_state',
  'message_note',
  'picture_keep',
  'picture_block',
  'appeal_grant',
  'appeal_uphold',
  'template_create',
  'template_save',
  'template_publish',
  'template_restore',
  'template_visibility',
  'template_order',
  'template_pictures',
  'plan_set',
  'plan_withdraw',
  'pack_set',
  'costs_set',
  'costs_withdraw',
  'return_limit_set',
  'batch_limits_set',
  'drain_start',
  'drain_end',
  'models_repair',
  'storage_sweep',
  'backup_schedule_set',
  'backup_make',
  'remote_worker_make',
  'remote_worker_revoke',
  'quotas_set',
  'job_requeue',
  'job_cancel',
  'batch_stop',
  'recipe_offer',
  'recipe_withdraw',
  'provider_save',
  'provider_key_remove',
  'provider_test',
  'provider_order',
  'announcement_create',
  'announcement_update',
  'announcement_remove',
] as const;
export const adminActionSchema = z.enum(adminActions);
export type AdminAction = z.infer<typeof adminActionSchema>;

/** Longest reason an act may be given, in characters. */
export const reasonMaxLength = 1000;

/** How long an administrator may look through a person's eyes before asking again. */
export const visitMinutes = 60;

/** What an act is done to. Each has a name in `adminAudit.targets` of the messages. */
export const adminTargetKinds = [
  'announcement',
  'batch',
  'batches',
  'costs',
  'job',
  'message',
  'moderation_case',
  'pack',
  'payment_event',
  'plan',
  'provider',
  'recipe',
  'reconciliation',
  'refund',
  'remote_worker',
  'returns',
  'system',
  'template',
  'user',
] as const;
export const adminTargetKindSchema = z.enum(adminTargetKinds);
export type AdminTargetKind = z.infer<typeof adminTargetKindSchema>;
