CREATE TABLE "stat_cost" (
	"day" date NOT NULL,
	"template_id" text NOT NULL,
	"model" text NOT NULL,
	"calls" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "stat_cost_day_template_id_model_pk" PRIMARY KEY("day","template_id","model")
);
--> statement-breakpoint
CREATE TABLE "stat_day" (
	"day" date PRIMARY KEY NOT NULL,
	"filled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_job" (
	"day" date NOT NULL,
	"template_id" text NOT NULL,
	"model" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text NOT NULL,
	"jobs" integer NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "stat_job_day_template_id_model_status_error_code_pk" PRIMARY KEY("day","template_id","model","status","error_code")
);
--> statement-breakpoint
CREATE TABLE "stat_time" (
	"day" date NOT NULL,
	"tenths" integer NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "stat_time_day_tenths_pk" PRIMARY KEY("day","tenths")
);
--> statement-breakpoint
CREATE INDEX "payment_paid_at" ON "payment" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "refund_finished" ON "refund" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "generation_finished" ON "generation" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "generation_done" ON "generation" USING btree ("user_id") WHERE "generation"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "subscription_paid_span" ON "subscription" USING btree ("end_date","start_date","user_id") WHERE "subscription"."provider" is not null;