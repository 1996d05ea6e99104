CREATE TABLE "remote_task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"task" text NOT NULL,
	"options" jsonb NOT NULL,
	"image_keys" text[] NOT NULL,
	"lease_id" uuid,
	"worker_id" uuid,
	"lease_until" timestamp with time zone,
	"losses" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'reading' NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"handed_keys" text[] DEFAULT '{}' NOT NULL,
	"answer" jsonb,
	"host_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_task_lease_id_unique" UNIQUE("lease_id")
);
--> statement-breakpoint
CREATE TABLE "remote_worker" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"key_ending" text NOT NULL,
	"places" integer NOT NULL,
	"version" text,
	"device" text,
	"made" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_worker_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "remote_task" ADD CONSTRAINT "remote_task_worker_id_remote_worker_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."remote_worker"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remote_task_open" ON "remote_task" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "remote_task_worker" ON "remote_task" USING btree ("worker_id");