CREATE TABLE "credit_pack" (
	"id" text PRIMARY KEY NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_pack_positive" CHECK ("credit_pack"."credits" > 0 and "credit_pack"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_order" ALTER COLUMN "plan_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_order" ALTER COLUMN "cycle" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_order" ALTER COLUMN "plan_version_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "plan_version_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "plan_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "cycle" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_subscription" ALTER COLUMN "cycle" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "pack_id" text;--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "pack_credits" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pack_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pack_credits" integer;--> statement-breakpoint
ALTER TABLE "billing_order" ADD CONSTRAINT "billing_order_plan_or_pack" CHECK (case when "pack_id" is null then "plan_type" is not null and "cycle" is not null and "plan_version_id" is not null and "pack_credits" is null else "plan_type" is null and "cycle" is null and "plan_version_id" is null and "pack_credits" is not null end);--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_plan_or_pack" CHECK (case when "pack_id" is null then "plan_type" is not null and "cycle" is not null and "plan_version_id" is not null and "pack_credits" is null else "plan_type" is null and "cycle" is null and "plan_version_id" is null and "pack_credits" is not null end);--> statement-breakpoint
-- Dearer per credit than the plans, which cost about 1.6 cents.
INSERT INTO "credit_pack" ("id", "credits", "price_cents", "currency")
SELECT p."id", p."credits", p."price_cents", (SELECT "currency" FROM "plan_version" ORDER BY "created_at" DESC LIMIT 1)
FROM (VALUES ('small', 100, 250), ('medium', 500, 990), ('large', 2000, 3490)) AS p ("id", "credits", "price_cents");
