CREATE TABLE "admin_act" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"ip_address" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_act_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE INDEX "admin_act_target" ON "admin_act" USING btree ("target_kind","target_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_act_actor" ON "admin_act" USING btree ("actor_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_act_action" ON "admin_act" USING btree ("action","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_act_newest" ON "admin_act" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
-- The record of the administrators' acts only grows.
CREATE FUNCTION "admin_act_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'admin_act only appends' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "admin_act_append_only" BEFORE UPDATE OR DELETE ON "admin_act" FOR EACH ROW EXECUTE FUNCTION "admin_act_refuse"();--> statement-breakpoint
CREATE TRIGGER "admin_act_never_emptied" BEFORE TRUNCATE ON "admin_act" FOR EACH STATEMENT EXECUTE FUNCTION "admin_act_refuse"();
