CREATE TABLE "connection_photo" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"remote_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"taken_at" timestamp with time zone,
	"image_id" uuid,
	"problem" jsonb
);
--> statement-breakpoint
CREATE TABLE "connection_result" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"photo_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"problem" jsonb,
	"remote_id" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_result_image_id_unique" UNIQUE("image_id")
);
--> statement-breakpoint
CREATE TABLE "connection_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"request_digest" text NOT NULL,
	"recipe_id" text,
	"shown_credits_each" integer,
	"puts_back" boolean NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'bringing' NOT NULL,
	"problem" jsonb,
	"batch_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"account" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_photo" ADD CONSTRAINT "connection_photo_run_id_connection_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."connection_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_result" ADD CONSTRAINT "connection_result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_result" ADD CONSTRAINT "connection_result_photo_id_connection_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."connection_photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_result" ADD CONSTRAINT "connection_result_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_run" ADD CONSTRAINT "connection_run_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_run" ADD CONSTRAINT "connection_run_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_photo_position" ON "connection_photo" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "connection_photo_image" ON "connection_photo" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "connection_result_photo" ON "connection_result" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "connection_result_user" ON "connection_result" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_result_due" ON "connection_result" USING btree ("next_at") WHERE "connection_result"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_run_request_key" ON "connection_run" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "connection_run_newest" ON "connection_run" USING btree ("connection_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "connection_run_bringing" ON "connection_run" USING btree ("created_at") WHERE "connection_run"."state" = 'bringing';--> statement-breakpoint
CREATE INDEX "connection_run_editing" ON "connection_run" USING btree ("created_at") WHERE "connection_run"."state" = 'editing';--> statement-breakpoint
CREATE INDEX "connection_user" ON "connection" USING btree ("user_id","created_at");