DROP INDEX "dispute_newest";--> statement-breakpoint
DROP INDEX "billing_order_newest";--> statement-breakpoint
DROP INDEX "billing_order_status";--> statement-breakpoint
DROP INDEX "billing_order_user_newest";--> statement-breakpoint
DROP INDEX "payment_user_newest";--> statement-breakpoint
DROP INDEX "refund_user";--> statement-breakpoint
DROP INDEX "refund_status";--> statement-breakpoint
DROP INDEX "refund_newest";--> statement-breakpoint
DROP INDEX "webhook_event_newest";--> statement-breakpoint
DROP INDEX "webhook_event_status";--> statement-breakpoint
DROP INDEX "webhook_event_provider";--> statement-breakpoint
DROP INDEX "webhook_event_type";--> statement-breakpoint
DROP INDEX "contact_message_newest";--> statement-breakpoint
DROP INDEX "contact_message_state";--> statement-breakpoint
DROP INDEX "conversation_user_newest";--> statement-breakpoint
DROP INDEX "conversation_message_newest";--> statement-breakpoint
DROP INDEX "reconciliation_run_newest";--> statement-breakpoint
DROP INDEX "moderation_case_state";--> statement-breakpoint
DROP INDEX "moderation_case_appeal";--> statement-breakpoint
DROP INDEX "moderation_case_owner";--> statement-breakpoint
DROP INDEX "plan_version_sold";--> statement-breakpoint
DROP INDEX "share_user_newest";--> statement-breakpoint
DROP INDEX "credit_entry_user_newest";--> statement-breakpoint
DROP INDEX "generation_user_newest";--> statement-breakpoint
DROP INDEX "generation_waiting";--> statement-breakpoint
DROP INDEX "generation_newest";--> statement-breakpoint
DROP INDEX "generation_status_newest";--> statement-breakpoint
DROP INDEX "generation_template_newest";--> statement-breakpoint
DROP INDEX "generation_error_newest";--> statement-breakpoint
DROP INDEX "generation_template_times";--> statement-breakpoint
DROP INDEX "image_user_newest";--> statement-breakpoint
DROP INDEX "subscription_user_newest";--> statement-breakpoint
CREATE INDEX "dispute_newest" ON "dispute" USING btree ("opened_at" DESC NULLS FIRST,"payment_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_order_newest" ON "billing_order" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_order_status" ON "billing_order" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billing_order_user_newest" ON "billing_order" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_user_newest" ON "payment" USING btree ("user_id","serial" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_user" ON "refund" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_newest" ON "refund" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_event_newest" ON "webhook_event" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_event_status" ON "webhook_event" USING btree ("status","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_event_provider" ON "webhook_event" USING btree ("provider","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_event_type" ON "webhook_event" USING btree ("type","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_message_newest" ON "contact_message" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversation_user_newest" ON "conversation" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "conversation"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_message_newest" ON "conversation_message" USING btree ("conversation_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reconciliation_run_newest" ON "reconciliation_run" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_case_state" ON "moderation_case" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_case_appeal" ON "moderation_case" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "moderation_case"."appeal_state" = 'open';--> statement-breakpoint
CREATE INDEX "moderation_case_owner" ON "moderation_case" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "plan_version_sold" ON "plan_version" USING btree ("plan_type","effective_from" DESC NULLS FIRST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "share_user_newest" ON "share" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_entry_user_newest" ON "credit_entry" USING btree ("user_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generation_user_newest" ON "generation" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generation_waiting" ON "generation" USING btree ("priority" DESC NULLS FIRST,"created_at") WHERE "generation"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "generation_newest" ON "generation" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generation_status_newest" ON "generation" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generation_template_newest" ON "generation" USING btree ("template_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "generation_error_newest" ON "generation" USING btree ("error_code","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "generation"."error_code" is not null;--> statement-breakpoint
CREATE INDEX "generation_template_times" ON "generation" USING btree ("template_id","finished_at" DESC NULLS FIRST) WHERE "generation"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "image_user_newest" ON "image" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscription_user_newest" ON "subscription" USING btree ("user_id","start_date" DESC NULLS FIRST);