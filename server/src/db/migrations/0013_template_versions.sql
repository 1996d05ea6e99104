CREATE TABLE "operation_cost_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"costs" jsonb NOT NULL,
	"effective_from" timestamp with time zone NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "template_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" text NOT NULL,
	"master_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_version" (
	"template_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"seed_hash" text,
	"author" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_version_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "template" (
	"id" text PRIMARY KEY NOT NULL,
	"published_version" integer,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_picture" ADD CONSTRAINT "template_picture_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_version" ADD CONSTRAINT "template_version_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_version_seed" ON "template_version" USING btree ("template_id","seed_hash") WHERE "template_version"."seed_hash" is not null;--> statement-breakpoint
-- What a template said once is never changed: a restored version is a new one.
CREATE FUNCTION "template_version_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'template_version only appends' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "template_version_append_only" BEFORE UPDATE OR DELETE ON "template_version" FOR EACH ROW EXECUTE FUNCTION "template_version_refuse"();--> statement-breakpoint
-- Plans that were sold before they had a date were sold from their writing on; the first ones always.
UPDATE "plan_version" SET "effective_from" = CASE WHEN "created_by" IS NULL THEN timestamptz '2000-01-01 00:00:00+00' ELSE "created_at" END;--> statement-breakpoint
INSERT INTO "operation_cost_version" ("costs", "effective_from") VALUES ('{"templateGeneration": 12, "imageEdit": 10, "analysis": 10, "advancedEdit": 5, "backgroundRemoval": 3, "qualityEnhance": 4}', '2000-01-01 00:00:00+00');
