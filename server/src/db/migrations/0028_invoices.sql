CREATE TABLE "document_number" (
	"id" integer PRIMARY KEY NOT NULL,
	"invoice" bigint NOT NULL,
	"correction" bigint NOT NULL,
	"test_invoice" bigint NOT NULL,
	"test_correction" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_user_newest";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "serial" DROP DEFAULT;--> statement-breakpoint
DROP SEQUENCE IF EXISTS "payment_serial_seq";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "issued" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "correction_serial" bigint;--> statement-breakpoint
ALTER TABLE "kept_payment" ADD COLUMN "vat_percent" real;--> statement-breakpoint
ALTER TABLE "kept_payment" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_user_newest" ON "payment" USING btree ("user_id","created_at" DESC NULLS FIRST,"serial" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_correction_serial_unique" UNIQUE("correction_serial");--> statement-breakpoint
-- Money that went back before this version gets its correction too, in the order in which it did.
UPDATE "refund" SET "correction_serial" = "numbered"."serial" FROM (
  SELECT r."id", CASE WHEN p."provider" = 'sandbox' THEN 900000000 ELSE 0 END
    + row_number() OVER (PARTITION BY p."provider" = 'sandbox' ORDER BY r."finished_at", r."id") AS "serial"
  FROM "refund" r JOIN "payment" p ON p."id" = r."payment_id" WHERE r."status" = 'succeeded' AND r."finished_at" IS NOT NULL
) AS "numbered" WHERE "numbered"."id" = "refund"."id";--> statement-breakpoint
-- Numbers continue where they were; the sandbox's begin anew, apart from the others.
INSERT INTO "document_number" ("id", "invoice", "correction", "test_invoice", "test_correction") SELECT 1,
  greatest((SELECT coalesce(max("serial"), 0) FROM "payment"), (SELECT coalesce(max("serial"), 0) FROM "kept_payment")),
  (SELECT coalesce(max("correction_serial"), 0) FROM "refund" WHERE "correction_serial" < 900000000),
  900000000,
  (SELECT coalesce(max("correction_serial"), 900000000) FROM "refund" WHERE "correction_serial" >= 900000000);
