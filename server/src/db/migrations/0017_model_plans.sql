CREATE TABLE "model_plan" (
	"key" text PRIMARY KEY NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_plan_age" ON "model_plan" USING btree ("created_at");