ALTER TABLE "credit_account" ADD COLUMN "lasting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entry" ADD COLUMN "lasting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What of a balance did not come with a plan since its last month began never expires from now on; what was spent since a plan
-- began counts as the month's. An entry is never changed, so one that moves nothing says it.
INSERT INTO "credit_entry" ("user_id", "kind", "amount", "balance_after", "key", "reason", "lasting")
SELECT a."user_id", 'adjust', 0, a."balance", 'lasting:' || a."user_id", 'lasting_opening', a."balance" - m."month"
FROM "credit_account" a
CROSS JOIN LATERAL (
	SELECT COALESCE(MAX(r."seq"), 0) AS "seq" FROM "credit_entry" r
	WHERE r."user_id" = a."user_id" AND r."kind" = 'expire' AND r."key" LIKE 'plan:%:reset'
) reset
CROSS JOIN LATERAL (
	SELECT MIN(e."seq") AS "first", COALESCE(SUM(e."amount"), 0) AS "brought" FROM "credit_entry" e
	WHERE e."user_id" = a."user_id" AND e."seq" > reset."seq"
		AND (e."key" LIKE 'plan:%' OR e."key" LIKE 'given:%' OR e."key" LIKE 'refund:%' OR e."key" LIKE 'dispute:%')
) plan
CROSS JOIN LATERAL (
	SELECT COALESCE(SUM(e."amount"), 0) AS "spent" FROM "credit_entry" e
	WHERE e."user_id" = a."user_id" AND e."seq" > plan."first" AND e."kind" IN ('hold', 'release')
) since
CROSS JOIN LATERAL (SELECT LEAST(a."balance", GREATEST(0, plan."brought" + since."spent")) AS "month") m
WHERE a."balance" > m."month";--> statement-breakpoint
UPDATE "credit_account" a SET "lasting" = e."lasting" FROM "credit_entry" e WHERE e."key" = 'lasting:' || a."user_id";--> statement-breakpoint
ALTER TABLE "credit_account" ADD CONSTRAINT "credit_account_lasting_within" CHECK ("credit_account"."lasting" between 0 and "credit_account"."balance");
