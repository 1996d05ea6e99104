CREATE TABLE "kept_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"plan_type" text NOT NULL,
	"cycle" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_payment_serial_unique" UNIQUE("serial")
);
--> statement-breakpoint
CREATE INDEX "kept_payment_paid_at" ON "kept_payment" USING btree ("paid_at");