CREATE TABLE "provider_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"failure" text,
	"cost_micros" integer NOT NULL,
	"duration_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "sandbox_charge_period_once";--> statement-breakpoint
CREATE INDEX "provider_call_generation" ON "provider_call" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "provider_call_newest" ON "provider_call" USING btree ("created_at");