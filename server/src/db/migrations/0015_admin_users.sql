-- Parts of addresses and names are found by their letters; the extension is trusted, so the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "admin_act_newest";--> statement-breakpoint
DROP INDEX "admin_act_target";--> statement-breakpoint
DROP INDEX "admin_act_actor";--> statement-breakpoint
DROP INDEX "admin_act_action";--> statement-breakpoint
CREATE INDEX "admin_act_time" ON "admin_act" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "credit_account_balance" ON "credit_account" USING btree ("balance","user_id");--> statement-breakpoint
CREATE INDEX "profile_name_search" ON "profile" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profile_name_begins" ON "profile" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "session_visit" ON "session" USING btree ("impersonated_by") WHERE "session"."impersonated_by" is not null;--> statement-breakpoint
CREATE INDEX "subscription_live_plan" ON "subscription" USING btree ("plan_type","user_id") WHERE "subscription"."status" = 'active' and "subscription"."plan_type" <> 'free';--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_email_order" ON "user" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "user_email_search" ON "user" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_email_begins" ON "user" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_admin" ON "user" USING btree ("created_at","id") WHERE "user"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "user_banned" ON "user" USING btree ("created_at","id") WHERE "user"."banned";--> statement-breakpoint
CREATE INDEX "user_unverified" ON "user" USING btree ("created_at","id") WHERE not "user"."email_verified";--> statement-breakpoint
CREATE INDEX "admin_act_target" ON "admin_act" USING btree ("target_kind","target_id","seq");--> statement-breakpoint
CREATE INDEX "admin_act_actor" ON "admin_act" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "admin_act_action" ON "admin_act" USING btree ("action","seq");